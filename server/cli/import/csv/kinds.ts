/** What a file can hold, told by its columns. docs/operating.md, Import and export, explains each of them. */
export interface Kind {
  name: 'members' | 'events' | 'attendance' | 'rsvps' | 'points'
  /** Of each of these, one must be there. */
  marks: string[][]
  columns: string[]
}

/** The first whose marks are there: what is asked for most comes first. */
export const KINDS: Kind[] = [
  {
    name: 'points',
    marks: [['email'], ['points'], ['reason']],
    columns: ['email', 'points', 'reason'],
  },
  {
    name: 'rsvps',
    marks: [['email'], ['event', 'attendanceCode'], ['rsvpDate']],
    columns: ['member', 'email', 'event', 'attendanceCode', 'rsvpDate'],
  },
  {
    name: 'attendance',
    marks: [['email'], ['event', 'attendanceCode']],
    columns: ['member', 'email', 'event', 'attendanceCode', 'checkedInAt', 'points'],
  },
  {
    name: 'events',
    marks: [['title'], ['startDate'], ['endDate']],
    columns: [
      'uuid',
      'title',
      'committee',
      'startDate',
      'endDate',
      'location',
      'attendanceCode',
      'attendancePoints',
      'description',
      'eventLink',
      'cover',
      'deleted',
    ],
  },
  {
    name: 'members',
    marks: [['email'], ['firstName']],
    columns: ['uuid', 'email', 'firstName', 'lastName', 'major', 'year', 'role', 'state', 'createdAt'],
  },
]
