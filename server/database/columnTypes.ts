/** Booleans are 1 and 0 in both engines. */
export type Flag = 0 | 1

/** Moments are ISO 8601 text in UTC, so sorting the text sorts by time. */
export type Moment = string
