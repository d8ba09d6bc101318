import type { WrittenChapter } from './domain/organization/chapter.ts'

/**
 * Who we are: the one file that an officer edits. A restart shows the change, no rebuild is needed.
 * A mistake stops the start and names the entry.
 */
export default {
  organization: {
    name: 'Association for Computing Machinery at UCLA',
    shortName: 'ACM',
    logo: '/logo.svg',
    mission:
      'We bring together everyone at the university who is curious about computing: to build, to learn from each other, and to open the field to people who have not found their way into it yet.',
    website: 'https://www.uclaacm.com',
    officers: [
      { name: 'Margaret Hamilton', position: 'President', picture: '' },
      { name: 'Grace Hopper', position: 'Internal Vice President', picture: '' },
      { name: 'Katherine Johnson', position: 'External Vice President', picture: '' },
      { name: 'Alan Turing', position: 'Projects Director', picture: '' },
      { name: 'Radia Perlman', position: 'Events Director', picture: '' },
      { name: 'Evelyn Boyd', position: 'Finance Director', picture: '' },
    ],
    resources: [
      {
        type: 'code',
        title: 'GitHub',
        subtitle: 'uclaacm',
        link: 'https://github.com/uclaacm',
        description: 'What our committees build in the open. Read it, fork it, send a pull request.',
      },
      {
        type: 'website',
        title: 'Website',
        subtitle: 'uclaacm.com',
        link: 'https://www.uclaacm.com',
        description: 'Who we are, our committees, and how to reach us.',
      },
      {
        type: 'chat',
        title: 'Discord',
        subtitle: 'Talk to us',
        link: 'https://discord.com/invite/eWmzKsY',
        description: 'Questions, study groups, and where the pizza is.',
      },
      {
        type: 'social',
        title: 'Instagram',
        subtitle: '@acm.ucla',
        link: 'https://www.instagram.com/acm.ucla',
        description: 'What is on this week, and pictures of last week.',
      },
      {
        type: 'blog',
        title: 'Blog',
        subtitle: 'Stories',
        link: 'https://medium.com/techatucla',
        description: 'Longer reads by members about what they made and learnt.',
      },
    ],
  },

  // The colour of buttons and links. Where it would be hard to read, the portal takes a darker or lighter shade.
  // accent: '#1d6bff',

  // The first takes the events that belong to no committee. The login page draws the signs (domain/organization/signs.ts).
  committees: [
    { name: 'ACM', color: '#1d6bff', sign: 'diamond' },
    { name: 'AI', color: '#28b2fd', sign: 'robot' },
    { name: 'Cyber', color: '#ffba43', sign: 'lock' },
    { name: 'Design', color: '#fe833d', sign: 'pencil' },
    { name: 'Hack', color: '#c95ffd', sign: 'tag' },
    { name: 'ICPC', color: '#ff6b6b', sign: 'balloon' },
    { name: 'Studio', color: '#ed3267', sign: 'gamepad' },
    { name: 'TeachLA', color: '#5fda10', sign: 'apple' },
    { name: 'W', color: '#01d4cb', sign: 'w' },
    { name: 'Cloud', color: '#9f97ff', sign: 'cloud' },
  ],

  // A level is reached when the points exceed its threshold.
  levels: [
    { rank: 'Hello, World!', startsAt: 0 },
    { rank: 'Factorial Fly', startsAt: 20 },
    { rank: 'Exponential Elephant', startsAt: 40 },
    { rank: 'Cubic Chipmunk', startsAt: 80 },
    { rank: 'Quadratic Quokka', startsAt: 120 },
    { rank: 'Linearithmic Lizard', startsAt: 180 },
    { rank: 'Linear Lemur', startsAt: 240 },
    { rank: 'Square Root Sabre-Tooth', startsAt: 320 },
    { rank: 'Logarithmic Lynx', startsAt: 400 },
    { rank: 'Constant Cheetah', startsAt: 500 },
    { rank: 'Extraterrestrial Eagle', startsAt: 800 },
    { rank: 'Binomial Baboon', startsAt: 1000 },
    { rank: 'Scalar Scorpion', startsAt: 1300 },
  ],

  hostedDomain: 'g.ucla.edu',

  // Days, weeks, months and quarters begin and end there.
  timeZone: 'America/Los_Angeles',
  weekStart: 'Sunday',

  // By month and day, every year; a quarter lasts until the next one starts.
  quarters: [
    { name: 'Winter', starts: '01-01' },
    { name: 'Spring', starts: '04-01' },
    { name: 'Summer', starts: '07-01' },
    { name: 'Fall', starts: '10-01' },
  ],

  // Until how many days after an event a member can say that they were there; 0 turns it off.
  claimDays: 7,

  // Days without events, both included. Their weeks do not count for anybody's streak.
  breaks: [
    { name: 'Winter break', from: '2026-12-12', to: '2027-01-03' },
    { name: 'Spring break', from: '2027-03-20', to: '2027-03-28' },
  ],

  // Twelve badges come with the portal. A list of your own takes their place, in entries such as
  // { id: 'regular', title: 'Regular', description: 'Come to 5 events', rule: { kind: 'events', count: 5 } }.
  // badges: [],

  // If only those may vote who came often enough: to so many events of a quarter ('season') or of a year ('year').
  // Where they may do something else, say it in `may`, such as 'run for office'.
  // activeMember: { events: 5, per: 'season', may: 'vote' },

  // Who sees a new event, unless its officers say otherwise: 'members', or 'public' for strangers too.
  visibility: 'members',

  // What members see of each other on the leaderboard, unless they choose otherwise: 'name', 'alias' or 'hidden'.
  boardName: 'name',

  // How long before the start and after the end the code still counts.
  checkInGrace: { minutesBefore: 0, minutesAfter: 0 },

  // How many of the next events the home page shows.
  featuredEvents: 5,

  // What the login page says, and the committees whose colour and sign it shows, in their order.
  banner: {
    words: 'code the future.',
    themes: ['ACM', 'AI', 'Cyber', 'Design', 'Hack', 'ICPC', 'Studio', 'TeachLA', 'W', 'Cloud'],
  },

  // biome-ignore format: one on each line would make the file twice as long
  majors: [
    'Aerospace Engineering', 'African American Studies', 'African and Middle Eastern Studies',
    'American Indian Studies', 'American Literature and Culture', 'Ancient Near East and Egyptology', 'Anthropology',
    'Arabic', 'Architectural Studies', 'Art', 'Art History', 'Asian American Studies', 'Asian Humanities',
    'Asian Languages and Linguistics', 'Asian Religions', 'Asian Studies', 'Astrophysics',
    'Atmospheric and Oceanic Sciences', 'Atmospheric and Oceanic Sciences/Mathematics', 'Biochemistry',
    'Bioengineering', 'Biology', 'Biophysics', 'Business Economics', 'Central and East European Languages and Cultures',
    'Chemical Engineering', 'Chemistry', 'Chemistry/Materials Science', 'Chicana and Chicano Studies', 'Chinese',
    'Civil Engineering', 'Classical Civilization', 'Climate Science', 'Cognitive Science', 'Communication',
    'Comparative Literature', 'Computational and Systems Biology', 'Computer Engineering', 'Computer Science',
    'Computer Science and Engineering', 'Dance', 'Data Theory', 'Design | Media Arts', 'Disability Studies',
    'Earth and Environmental Science', 'Ecology, Behavior, and Evolution', 'Economics',
    'Education and Social Transformation', 'Electrical Engineering', 'English', 'Environmental Science',
    'Ethnomusicology', 'European Language and Transcultural Studies',
    'European Languages and Transcultural Studies with French and Francophone',
    'European Languages and Transcultural Studies with German',
    'European Languages and Transcultural Studies with Italian',
    'European Languages and Transcultural Studies with Scandinavian', 'European Studies', 'Film and Television',
    'Gender Studies', 'Geography', 'Geography/Environmental Studies', 'Geology', 'Geology/Engineering Geology',
    'Geophysics', 'Global Jazz Studies', 'Global Studies', 'Greek', 'Greek and Latin', 'History',
    'Human Biology and Society', 'Individual Field of Concentration',
    'Individual Field of Concentration in the Arts and Architecture',
    'Individual Field of Concentration in Theater, Film and Television', 'International Development Studies',
    'Iranian Studies', 'Japanese', 'Jewish Studies', 'Korean', 'Labor Studies', 'Latin', 'Latin American Studies',
    'Linguistics', 'Linguistics and Anthropology', 'Linguistics and Asian Languages and Cultures',
    'Linguistics and Computer Science', 'Linguistics and English', 'Linguistics and Philosophy',
    'Linguistics and Psychology', 'Linguistics and Spanish', 'Linguistics, Applied', 'Marine Biology',
    'Materials Engineering', 'Mathematics', 'Mathematics for Teaching', 'Mathematics of Computation',
    'Mathematics, Applied', 'Mathematics, Financial Actuarial', 'Mathematics/Applied Science', 'Mathematics/Economics',
    'Mechanical Engineering', 'Microbiology, Immunology, and Molecular Genetics', 'Middle Eastern Studies',
    'Molecular, Cell, and Developmental Biology', 'Music Composition', 'Music Education', 'Music Industry',
    'Music Performance', 'Musicology', 'Neuroscience', 'Nordic Studies', 'Nursing', 'Philosophy', 'Physics',
    'Physiological Science', 'Political Science', 'Portuguese and Brazilian Studies', 'Psychobiology', 'Psychology',
    'Public Affairs', 'Public Health', 'Religion, Study of', 'Russian Language and Literature', 'Russian Studies',
    'Sociology', 'Southeast Asian Studies', 'Spanish', 'Spanish and Community and Culture', 'Spanish and Linguistics',
    'Spanish and Portuguese', 'Statistics and Data Science', 'Theater', 'Undeclared Engineering and Applied Science',
    'Undeclared Humanities', 'Undeclared Life Sciences', 'Undeclared Physical Sciences', 'Undeclared Social Sciences',
    'World Arts and Cultures',
  ],
} satisfies WrittenChapter
