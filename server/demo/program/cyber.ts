import type { Plan } from './plan.ts'

export const CYBER: readonly Plan[] = [
  {
    title: 'Capture the Flag for People Who Have Never Captured One',
    description:
      'Ten challenges that each need one idea and no tools. By the end you have found a password in a picture and another one in a cookie.',
    code: 'firstflag',
    points: 15,
    minutes: 120,
    location: 'Boelter Hall 5249',
  },
  {
    title: 'Lockpicking, and What It Says About Software',
    description: 'We supply the locks and the picks. Please use them on our locks.',
    code: 'tumbler',
    points: 10,
    minutes: 90,
    location: 'Ackerman Union 2408',
  },
  {
    title: 'Web Exploits Lab: Injection',
    description:
      'A pizza shop with a very trusting database. Order for free, then patch it so that nobody else can. Bring a laptop.',
    code: 'bobbytables',
    points: 15,
    minutes: 105,
    location: 'Boelter Hall 2760',
    link: 'code',
  },
  {
    title: 'Web Exploits Lab: Cross-Site Everything',
    description: 'Make the pizza shop order for somebody else, and learn which three headers would have stopped you.',
    code: 'sameorigin',
    points: 15,
    minutes: 105,
    location: 'Boelter Hall 2760',
    link: 'code',
  },
  {
    title: 'Reverse Engineering a Fifty-Cent Tamagotchi',
    description:
      'We lift the firmware, read the assembly together, and give the pet a longer life. Soldering is optional, patience is not.',
    code: 'tamagotchi',
    points: 20,
    minutes: 150,
    location: 'Engineering IV Makerspace',
  },
  {
    title: 'Threat Model Your Own Group Chat',
    description: 'Who could read it, who would want to, and what would it cost them? A gentle hour without any code.',
    code: 'adversary',
    points: 10,
    minutes: 60,
    location: 'Franz Hall 1178',
  },
  {
    title: 'Smashing the Stack, Carefully',
    description:
      'From a buffer that is too short to a shell that should not be. Works on the machine that we hand out and on no real one.',
    code: 'nopsled',
    points: 20,
    minutes: 120,
    location: 'Boelter Hall 3400',
  },
  {
    title: 'Talk: Incident Response at Three in the Morning',
    description:
      'An alumna who defends hospital networks walks through one real night, minute by minute, with the names taken out.',
    code: 'pager',
    points: 10,
    minutes: 75,
    location: 'Kerckhoff Grand Salon',
  },
  {
    title: 'Crypto (the Mathematics) with Colored Paint',
    description:
      'Key exchange with paint, signatures with envelopes, zero knowledge with a cave drawn on the floor. Then the numbers.',
    code: 'magenta',
    points: 10,
    minutes: 90,
    location: 'Mathematical Sciences 4000A',
  },
  {
    title: 'Attack and Defend: Four Teams, One Network',
    description:
      'Keep your services up, take theirs down, and explain it to the referee. Roles for everyone from first year to doctoral student.',
    code: 'blueteam',
    points: 25,
    minutes: 180,
    location: 'Boelter Hall 5249',
  },
  {
    title: 'Password Managers and Passkeys: Set Yours Up Now',
    description:
      'Come with your phone, leave with every account in a safe place. Bring your parents on speaker if you like.',
    code: 'correcthorse',
    points: 5,
    minutes: 60,
    location: 'De Neve Plaza Room',
  },
  {
    title: 'Travel Team Tryouts',
    description: 'An hour of mixed challenges. We look for curiosity and good notes, not for speed.',
    code: 'rootshell',
    points: 10,
    minutes: 75,
    location: 'Boelter Hall 5249',
    link: 'chat',
  },
]
