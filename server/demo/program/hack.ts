import type { Plan } from './plan.ts'

export const HACK: readonly Plan[] = [
  {
    title: 'Hack School 1: Your First Web Page Tonight',
    description:
      'No experience at all? This is the one. At the end you have a page of your own on the internet and know how to change it.',
    code: 'helloweb',
    points: 15,
    minutes: 105,
    location: 'Boelter Hall 3400',
    link: 'code',
  },
  {
    title: 'Hack School 2: JavaScript Without Tears',
    description: 'Values, functions, events. We build a tip calculator and break it on purpose.',
    code: 'truthy',
    points: 15,
    minutes: 105,
    location: 'Boelter Hall 3400',
    link: 'code',
  },
  {
    title: 'Hack School 3: React, Piece by Piece',
    description: 'State, props, and why your list needs keys. Come with the calculator of last time, or take ours.',
    code: 'usestate',
    points: 15,
    minutes: 105,
    location: 'Boelter Hall 3400',
    link: 'code',
  },
  {
    title: 'Intro to Git: Undo Anything',
    description:
      'Commits, branches, and the three commands that get you out of every hole. Includes the one about the detached head.',
    code: 'reflog',
    points: 10,
    minutes: 90,
    location: 'Engineering VI 289',
    link: 'code',
  },
  {
    title: 'Hack School 4: A Server of Your Own',
    description: 'One file, one database, one endpoint. Then we let the whole room post into it and see what happens.',
    code: 'port3000',
    points: 15,
    minutes: 105,
    location: 'Boelter Hall 3400',
    link: 'code',
  },
  {
    title: 'Terminal Tricks Swap Meet',
    description: 'Everybody shows one thing in ninety seconds. The alias that draws the loudest gasp wins a keyboard.',
    code: 'dotfiles',
    points: 10,
    minutes: 60,
    location: 'Boelter Hall 2760',
  },
  {
    title: 'Hack Night: Finish That Side Project',
    description: 'Quiet tables, loud tables, mentors with green lanyards. Burritos halfway.',
    code: 'burrito',
    points: 10,
    minutes: 180,
    location: 'Engineering VI Mezzanine',
  },
  {
    title: 'Debugging as a Team Sport',
    description:
      'One program, eleven bugs, four teams. Half the points are for saying how you found it, so keep notes.',
    code: 'heisenbug',
    points: 15,
    minutes: 90,
    location: 'Boelter Hall 5249',
  },
  {
    title: 'Build a Text Adventure in an Evening',
    description: 'You wake up in Boelter Hall. It is dark. There are exits to the north, and to the north.',
    code: 'xyzzy',
    points: 10,
    minutes: 120,
    location: 'Boelter Hall 3400',
  },
  {
    title: 'Hackathon Team Formation',
    description:
      'Pitch in sixty seconds or find somebody who did. Designers and people without ideas are the most wanted.',
    code: 'teamup',
    points: 5,
    minutes: 60,
    location: 'Ackerman Union 2408',
    link: 'chat',
  },
  {
    title: 'Three-Hour Hackathon: Tools for the Dorm',
    description:
      'Laundry alarms, fridge diplomacy, a queue for the good shower. Three hours to build, three minutes to show.',
    code: 'laundry',
    points: 30,
    minutes: 180,
    location: 'Carnesale Commons Palisades Room',
  },
  {
    title: 'Open Source: Your First Pull Request',
    description:
      'We found thirty issues in projects that are kind to newcomers. You leave with a pull request that is waiting for review.',
    code: 'mergeme',
    points: 20,
    minutes: 120,
    location: 'Engineering VI 134',
    link: 'code',
  },
]
