/** What a masked time field shows in place of a missing digit, and its explanation. */
export const CLOCK_FORM = 'HH:MM'
export const CLOCK_MISTAKE = '24-hour time, like 18:30'

/** Formats typed digits as `HH:MM`: `18`, `18:3`, `18:30`; `9:30` becomes `09:30` (spec: members §14.3). */
export function maskedClock(typed: string): string {
  const digits = typed
    .replace(/^\s*(\d):/, '0$1:')
    .replace(/\D/g, '')
    .slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** Why a time cannot be used: the hour is 23 or less and the minutes are 60 or less (spec: members §14.3); undefined if it can. */
export function clockMistake(clock: string): string | undefined {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  return hour !== undefined && Number(hour) <= 23 && Number(minutes) <= 60 ? undefined : CLOCK_MISTAKE
}

/** What was meant once the typing is over: `930` is 09:30; everything else stays as it is (spec: members §14.5). */
export function finishedClock(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const meant = `0${digits[0]}:${digits.slice(1)}`
  return digits.length === 3 && !clockMistake(meant) ? meant : typed
}
