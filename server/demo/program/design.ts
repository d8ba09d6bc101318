import type { Plan } from './plan.ts'

export const DESIGN: readonly Plan[] = [
  {
    title: 'Figma Fundamentals: Frames, Auto Layout, Done',
    description:
      'Ninety minutes from an empty canvas to a screen that survives a long name. Make a free account beforehand and bring a mouse if you own one.',
    code: 'autolayout',
    points: 15,
    minutes: 90,
    location: 'Broad Art Center 1250',
  },
  {
    title: 'Type Walk Across Campus',
    description:
      'We walk from Royce to the hospital and collect letters: carved, painted, misprinted. You will never unsee bad kerning.',
    code: 'kerning',
    points: 10,
    minutes: 90,
    location: 'Royce Hall Steps',
    link: 'social',
  },
  {
    title: 'Redesign the Bruin Bus Timetable',
    description:
      'A real thing that real people curse at every morning. Interview three riders, sketch six ideas, show one.',
    code: 'timetable',
    points: 20,
    minutes: 120,
    location: 'Broad Art Center 1250',
  },
  {
    title: 'Color for People Who Are Afraid of Color',
    description: 'One hue, three tints, enough contrast. A small method that always works, and when to break it.',
    code: 'vermilion',
    points: 10,
    minutes: 75,
    location: 'Engineering VI 134',
  },
  {
    title: 'Usability Testing with Real Strangers',
    description:
      'We put five strangers in front of this very portal and keep our mouths shut. Then we read out what hurt.',
    code: 'thinkaloud',
    points: 15,
    minutes: 105,
    location: 'Ackerman Union 3517',
  },
  {
    title: 'Sticker Night',
    description: 'Draw one, cut thirty, trade them all. Ten laptops leave with the winning design.',
    code: 'diecut',
    points: 5,
    minutes: 90,
    location: 'Carnesale Commons Palisades Room',
    link: 'social',
  },
  {
    title: 'Accessible by Default',
    description:
      'We use the web for an hour without a mouse, then without a screen. The second half is fixing what we found.',
    code: 'tabindex',
    points: 15,
    minutes: 90,
    location: 'Boelter Hall 2760',
    link: 'code',
  },
  {
    title: 'Portfolio Critique',
    description:
      'Bring one project, not five. Two designers from the industry and a room full of peers, with a timer so that everybody gets a turn.',
    code: 'whitespace',
    points: 15,
    minutes: 120,
    location: 'Broad Art Center 2100',
  },
  {
    title: 'Motion that Means Something',
    description: 'Why 200 milliseconds feel quick and 400 feel slow, and how to make a button that answers.',
    code: 'easeout',
    points: 10,
    minutes: 75,
    location: 'Engineering VI 289',
  },
  {
    title: 'Data Drawing: Your Week on One Postcard',
    description:
      'Count something for seven days (laughs, stairs, unread messages) and turn it into a postcard. We mail the best to another chapter.',
    code: 'postcard',
    points: 10,
    minutes: 90,
    location: 'Powell Library 320B',
  },
  {
    title: 'Design Systems in the Wild',
    description: 'Three students who shipped buttons at large companies tell what a button really costs.',
    code: 'onebutton',
    points: 10,
    minutes: 75,
    location: 'Kerckhoff Grand Salon',
  },
  {
    title: 'Poster Jam for Every Other Committee',
    description:
      'Nine committees need a poster and we have two hours. You will be paired with someone who cannot draw and is very grateful.',
    code: 'halftone',
    points: 15,
    minutes: 120,
    location: 'Broad Art Center 1250',
  },
]
