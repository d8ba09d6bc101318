/** What a masked time field shows in place of a missing digit, and its explanation. */
export const CLOCK_FORM = 'HH:MM'
export const CLOCK_MISTAKE = '24-hour time, like 18:30'

/**
 * Formats typed digits as `HH:MM`: `18`, `18:3`, `18:30`; `9:30` becomes `09:30` (spec: members §14.3). An `a` or a `p`
 * says which half of the day is meant: `6p`, `6:30 PM` (spec: members §14.3).
 */
export function maskedClock(typed: string): string {
  const digits = typed
    .replace(/^\s*(\d):/, '0$1:')
    .replace(/\D/g, '')
    .slice(0, 4)
  const half = /[ap]/i.exec(typed)?.[0].toLowerCase()
  return (half && inHalf(digits, half)) || masked(digits)
}

function masked(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** The time that digits mean before or after noon; undefined if they mean none. */
function inHalf(digits: string, half: string): string | undefined {
  const minutes = digits.length > 2 ? digits.slice(-2) : '00'
  const hour = Number(digits.length > 2 ? digits.slice(0, -2) : digits)
  if (digits === '' || hour < 1 || hour > 12) return undefined
  return `${String((hour % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}

/** Why a time cannot be used: the hour is 23 or less and the minutes are 60 or less (spec: members §14.3); undefined if it can. */
export function clockMistake(clock: string): string | undefined {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  return hour !== undefined && Number(hour) <= 23 && Number(minutes) <= 60 ? undefined : CLOCK_MISTAKE
}

/** What was meant once the typing is over: `930` is 09:30; everything else stays as it is (spec: members §14.3). */
export function finishedClock(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const meant = `0${digits[0]}:${digits.slice(1)}`
  return digits.length === 3 && !clockMistake(meant) ? meant : typed
}
