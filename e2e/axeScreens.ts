/** The screens, by who opens them. `:running` is the event of the demo that is running now, `:public` one for strangers. */
export const SCREENS = [
  { who: undefined, path: '/login', heading: 'Member Login' },
  { who: undefined, path: '/e', heading: 'Events' },
  { who: undefined, path: '/e/:public', heading: /./ },
  { who: 'demo-linus', path: '/register', heading: 'Complete Registration' },
  { who: 'demo-ada', path: '/home', heading: /Ada/ },
  { who: 'demo-ada', path: '/events', heading: 'Events' },
  { who: 'demo-ada', path: '/leaderboard', heading: 'Leaderboard' },
  { who: 'demo-ada', path: '/leaderboard?season=all', heading: 'Leaderboard' },
  { who: 'demo-ada', path: '/leaderboard/hall', heading: 'Hall of fame' },
  { who: 'demo-ada', path: '/profile', heading: /Hello/ },
  { who: 'demo-ada', path: '/resources', heading: /./ },
  { who: 'demo-margaret', path: '/events', heading: 'Events' },
  { who: 'demo-margaret', path: '/controlpanel', heading: 'Control Panel' },
  { who: 'demo-margaret', path: '/controlpanel/audit', heading: 'Audit log' },
  { who: 'demo-margaret', path: '/numbers', heading: 'Numbers' },
  { who: 'demo-margaret', path: '/numbers/report', heading: 'Funding report' },
  { who: 'demo-ada', path: '/checkin', heading: 'Check-In' },
  { who: 'demo-ada', path: '/events/:running', heading: /Open Lab/ },
  { who: 'demo-margaret', path: '/events/:running', heading: /Open Lab/ },
  { who: 'demo-margaret', path: '/events/:running/people', heading: /Open Lab/ },
  { who: 'demo-margaret', path: '/events/:running/numbers', heading: /Open Lab/ },
  { who: 'demo-ada', path: '/events?view=month', heading: 'Events' },
  { who: 'demo-margaret', path: '/events/:running/room', heading: /Open Lab/ },
  { who: 'demo-margaret', path: '/events/:running/door', heading: /Open Lab/ },
]

/** What to press and to fill in, in order; the last one opens the window. */
interface Way {
  who: string
  path: string
  ways: {
    press: [role: 'button' | 'combobox' | 'tab' | 'textbox', name: string | RegExp, text?: string][]
  }[]
}

/** Longer than the preview of a message, which must scroll. */
const LONG_TEXT = 'Bring your laptop.\n'.repeat(60)

/** Every dialog, picker, menu and popover. */
export const WINDOWS: Way[] = [
  { who: 'demo-linus', path: '/register', ways: [{ press: [['combobox', 'Year']] }] },
  { who: 'demo-ada', path: '/home', ways: [{ press: [['button', 'Open menu']] }] },
  { who: 'demo-ada', path: '/events', ways: [{ press: [['button', /^About /]] }, { press: [['button', 'Check In']] }] },
  { who: 'demo-ada', path: '/leaderboard', ways: [{ press: [['button', /Linear Lemur/]] }] },
  {
    who: 'demo-ada',
    path: '/profile',
    ways: [
      { press: [['combobox', 'Year']] },
      {
        press: [
          ['combobox', 'Year'],
          ['combobox', 'Major'],
        ],
      },
      { press: [['button', 'Delete my account']] },
    ],
  },
  {
    who: 'demo-margaret',
    path: '/events',
    ways: [
      { press: [['button', /claims$/]] },
      { press: [['button', /^Close$/]] },
      { press: [['button', 'Add Event']] },
      {
        press: [
          ['button', /^Page/],
          ['button', /^Check-in/],
          ['button', /^Places and questions/],
          ['button', /^Repeat/],
        ],
      },
      { press: [['combobox', 'Committee']] },
      {
        press: [
          ['combobox', 'Committee'],
          ['button', /^Start date/],
        ],
      },
      { press: [['button', /^[A-Z][a-z]+ \d{4}$/]] },
    ],
  },
  {
    who: 'demo-margaret',
    path: '/events/:running/people',
    ways: [
      { press: [['tab', 'Who came']] },
      { press: [['button', 'Add people']] },
      { press: [['tab', 'Message']] },
      {
        press: [
          ['textbox', 'Subject', 'What to bring'],
          ['textbox', 'Message', LONG_TEXT],
          ['button', 'Preview'],
        ],
      },
    ],
  },
  {
    who: 'demo-margaret',
    path: '/controlpanel',
    ways: [
      { press: [['button', /Delete Events/]] },
      { press: [['button', /^Delete (?!Events)/]] },
      {
        press: [
          ['button', 'Cancel'],
          ['button', /^Close$/],
          ['button', /Manage One-Click API/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /Embed and calendars/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /Manage Webhooks/],
          ['button', /^bot\.example\.edu/],
        ],
      },
      { press: [['button', 'New webhook']] },
      {
        press: [
          ['button', /^Close$/],
          ['button', /Close the quarter/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /Health/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /^Manage Officers/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /^Find a Member/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /^Download/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /^Import Events/],
        ],
      },
      {
        press: [
          ['button', /^Close$/],
          ['button', /^Manage Keys/],
        ],
      },
      { press: [['button', 'New key']] },
      {
        press: [
          ['button', /^Close$/],
          ['button', /Manage Admins/],
        ],
      },
      { press: [['button', /^Remove /]] },
      {
        press: [
          ['button', /^No$/],
          ['button', /^Reassign/],
        ],
      },
    ],
  },
]
