import type { Plan } from './plan.ts'

/** The events of the chapter as a whole: meetings, careers, food. */
export const ACM: readonly Plan[] = [
  {
    title: 'General Meeting: Ten Committees, Two Minutes Each',
    description:
      'Every committee has two minutes and one slide to win you over. Stay for pizza, sign up for mailing lists, and leave with at least one plan for next week.',
    code: 'tenbytwo',
    points: 15,
    minutes: 90,
    location: 'Boelter Hall 3400',
    link: 'website',
  },
  {
    title: 'Résumé Review Night',
    description:
      'Bring your résumé on paper. Officers and alumni with a red pen go through it line by line. First years especially welcome: nobody expects a full page yet.',
    code: 'onepage',
    points: 10,
    minutes: 120,
    location: 'Engineering VI 289',
  },
  {
    title: 'Mock Technical Interviews',
    description:
      'Forty-five minutes on a whiteboard with somebody who did this for real last summer, then honest feedback. Slots go by RSVP; walk-ins get what is left.',
    code: 'whiteboard',
    points: 20,
    minutes: 150,
    location: 'Boelter Hall 2760',
  },
  {
    title: 'Boba Social on the Sculpture Garden Lawn',
    description: 'No slides, no laptops. We bring boba and blankets, you bring a friend who has not heard of us.',
    code: 'taro',
    points: 5,
    minutes: 90,
    location: 'Murphy Sculpture Garden',
    link: 'social',
  },
  {
    title: 'Alumni Panel: Five Years After',
    description:
      'A compiler engineer, a public defender, a founder whose start-up failed, and a high-school teacher. All of them sat where you sit. Ask them anything, salary included.',
    code: 'fiveyears',
    points: 15,
    minutes: 90,
    location: 'Kerckhoff Grand Salon',
  },
  {
    title: 'How to Read a Paper',
    description:
      'Three passes, one page of notes, and permission to skip the proofs. We read one classic together from beginning to end.',
    code: 'threepasses',
    points: 10,
    minutes: 75,
    location: 'Powell Library 320B',
  },
  {
    title: 'Research Speed Dating',
    description:
      'Twelve graduate students, five minutes each, and a bell. Find out who needs undergraduates before the lab websites say so.',
    code: 'labcoat',
    points: 15,
    minutes: 120,
    location: 'Engineering VI Mezzanine',
  },
  {
    title: 'Town Hall: Where Should the Money Go?',
    description:
      'The treasurer opens the books and everyone can ask. We vote on three proposals, and the snack budget is not off the table.',
    code: 'ledger',
    points: 10,
    minutes: 75,
    location: 'Boelter Hall 5249',
    link: 'blog',
  },
  {
    title: 'Course Planning with People Who Took the Course',
    description:
      'Seniors at ten tables, one for each hard class. What to take together, what never to take together, and which problem set to begin early.',
    code: 'prereq',
    points: 10,
    minutes: 90,
    location: 'De Neve Plaza Room',
  },
  {
    title: 'Board Game Night',
    description:
      'Sixty games, eleven tables, one contested copy of Terraforming Mars. Beginners are taught at every table.',
    code: 'meeple',
    points: 5,
    minutes: 180,
    location: 'Carnesale Commons Palisades Room',
    link: 'chat',
  },
  {
    title: 'Officer Applications: Info Session',
    description:
      'What each position does in a normal week, told by whoever does it now. Applications are open to every member, whatever your major.',
    code: 'gavel',
    points: 10,
    minutes: 60,
    location: 'Ackerman Union 2408',
    link: 'website',
  },
  {
    title: 'Banquet and Committee Awards',
    description:
      'Dinner is on the chapter. Awards for the best workshop, the kindest mentor, and the most spectacular demo that did not work.',
    code: 'goldenduck',
    points: 30,
    minutes: 180,
    location: 'Covel Commons Grand Horizon Room',
  },
]
