import type { WrittenChapter } from '../domain/organization/chapter.ts'

const ROVER = `
  ...........
  .......##..
  .......##..
  ........#..
  ...#....#..
  .#########.
  .#########.
  .#########.
  ###..#..###
  ###.###.###
  ....###....`

/**
 * Another chapter, to begin from: a small robotics society on the other side of the world.
 * Copy it, say who you are, and start with CHAPTER_CONFIG=path/of/your.config.ts.
 */
export default {
  organization: {
    name: 'Robotics Society of Southbank Polytechnic',
    // Where there is little room: the top bar, the welcome.
    shortName: 'Robosoc',
    // A file of web/public, or an https address. Pictures of officers too; '' shows their initials.
    logo: '/logo.svg',
    mission: 'We build machines that move, race them, mend them, and lend our tools to anyone who asks.',
    website: 'https://robosoc.example.edu.au',
    officers: [
      { name: 'Ngaire Tane', position: 'Chair', picture: '' },
      { name: 'Oliver Brandt', position: 'Workshop Steward', picture: '' },
    ],
    // The type chooses the picture: code, website, chat, social or blog.
    resources: [
      {
        type: 'chat',
        title: 'Matrix',
        subtitle: '#robosoc',
        link: 'https://matrix.example.edu.au/robosoc',
        description: 'Ask for parts, a hand, or the key of the workshop.',
      },
    ],
  },

  // The colour of buttons and links. Where it would be hard to read, the portal takes a darker or lighter shade.
  accent: '#0f766e',

  // The first takes the events that belong to no committee. The login page draws the sign: one of those in
  // domain/organization/signs.ts, a drawing, or else the first letter of the name.
  committees: [
    { name: 'Society', color: '#0f766e', sign: 'diamond' },
    { name: 'Rovers', color: '#b45309', sign: ROVER },
    { name: 'Drones', color: '#4338ca' },
  ],

  // The first starts at 0, each further one higher. A level is reached when the points exceed its threshold.
  levels: [
    { rank: 'Loose Bolt', startsAt: 0 },
    { rank: 'Gearwheel', startsAt: 15 },
    { rank: 'Servo', startsAt: 50 },
    { rank: 'Autopilot', startsAt: 120 },
  ],

  // The part after the @ of everybody who may sign in.
  hostedDomain: 'student.southbank.example.edu.au',
  // Days, weeks, months and quarters begin and end there.
  timeZone: 'Australia/Brisbane',
  weekStart: 'Monday',

  // By month and day, every year; one lasts until the next one starts. Terms or semesters do as well.
  quarters: [
    { name: 'Semester 1', starts: '02-16' },
    { name: 'Semester 2', starts: '07-20' },
    { name: 'Summer', starts: '11-21' },
  ],

  // How long before the start and after the end the code still counts.
  checkInGrace: { minutesBefore: 10, minutesAfter: 30 },

  // Until how many days after an event a member can say that they were there; 0 turns it off.
  claimDays: 3,

  // Everybody may see what the club does.
  visibility: 'public',

  // How many of the next events the home page shows.
  featuredEvents: 3,

  // What the login page says, and the committees whose colour and sign it shows, in their order.
  banner: { words: 'make it move.', themes: ['Drones', 'Rovers'] },

  majors: ['Civil Engineering', 'Electrical Engineering', 'Industrial Design', 'Mechatronics', 'Nursing', 'Other'],
} satisfies WrittenChapter
