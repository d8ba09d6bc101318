import * as Type from 'typebox'

/** How somebody was checked in (spec: chapter §2.1). */
export const ATTENDANCE_METHODS = ['code', 'room', 'pass', 'hand', 'key', 'claim', 'import'] as const
export const AttendanceMethod = Type.Enum(ATTENDANCE_METHODS)
export type AttendanceMethod = Type.Static<typeof AttendanceMethod>

/** The methods in the words that officers read. */
export const METHOD_NAMES: Record<AttendanceMethod, string> = {
  code: 'Code',
  room: 'Room code',
  pass: 'Pass',
  hand: 'By hand',
  key: 'Key',
  claim: 'Claim',
  import: 'Import',
}
