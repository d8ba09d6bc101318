import type { Plan } from './plan.ts'

export const TEACHLA: readonly Plan[] = [
  {
    title: 'Become a Teacher: Info Night',
    description:
      'We teach computing in eleven Los Angeles schools, and we need you, whatever your major. Meet the teams and pick an age group.',
    code: 'chalk',
    points: 15,
    minutes: 75,
    location: 'Moore Hall 100',
    link: 'website',
  },
  {
    title: 'How to Explain a Loop to a Ten-Year-Old',
    description:
      'With dance moves, mostly. A training for all new teachers, open to everyone who ever has to explain anything.',
    code: 'fourclaps',
    points: 10,
    minutes: 75,
    location: 'Moore Hall 2120',
  },
  {
    title: 'Curriculum Jam: Python for Middle School',
    description: 'Eight lessons in one evening. We argue about whether functions come before lists, again.',
    code: 'lessonplan',
    points: 15,
    minutes: 120,
    location: 'Engineering VI 134',
    link: 'code',
  },
  {
    title: 'After-School Club: Palms Middle School',
    description:
      'Twelve volunteers, thirty students, one robot that follows a line most of the time. The bus leaves on the dot.',
    code: 'yellowbus',
    points: 25,
    minutes: 180,
    location: 'Meet at Ackerman Turnaround',
  },
  {
    title: 'Scratch Family Night',
    description: 'Families come to campus and we build games together. Wear something that can get glitter on it.',
    code: 'orangecat',
    points: 20,
    minutes: 180,
    location: 'Wilson Plaza',
    link: 'social',
  },
  {
    title: 'Unplugged: Computing Without Computers',
    description:
      'Sorting networks in chalk on the plaza, binary with paper cups. We try the activities before the children do.',
    code: 'papercups',
    points: 10,
    minutes: 75,
    location: 'Wilson Plaza',
  },
  {
    title: 'Letters to Future Students',
    description: 'One hour, one letter each, to a kid who wonders whether this is for them. We send every one.',
    code: 'deardesk',
    points: 5,
    minutes: 60,
    location: 'Powell Library 320B',
  },
  {
    title: 'Teaching in Two Languages',
    description:
      'Half our classrooms speak Spanish at recess. Phrases, habits and mistakes, from teachers who do it daily.',
    code: 'bienvenidos',
    points: 10,
    minutes: 75,
    location: 'Moore Hall 2120',
  },
  {
    title: 'After-School Club: Crenshaw High School',
    description: 'An afternoon of web pages with a tenth grade that asks better questions than we do.',
    code: 'tenthgrade',
    points: 25,
    minutes: 180,
    location: 'Meet at Ackerman Turnaround',
  },
  {
    title: 'Build the Next Version of Our Online Editor',
    description:
      'Kids write code in a tool that we wrote. Tonight we fix the five things that they complain about most.',
    code: 'undoredo',
    points: 15,
    minutes: 120,
    location: 'Boelter Hall 2760',
    link: 'code',
  },
  {
    title: 'Teachers and Tacos',
    description: 'What went well, what went wrong, who cried. With tacos.',
    code: 'alpastor',
    points: 5,
    minutes: 90,
    location: 'Sunset Village Plaza',
  },
  {
    title: 'Robots for the Fifth Grade: Assembly Line',
    description: 'Sixty kits, one evening. Screwdrivers are provided; podcasts are debated.',
    code: 'linefollower',
    points: 15,
    minutes: 120,
    location: 'Engineering IV Makerspace',
  },
]
