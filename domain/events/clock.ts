/** What a masked time field shows in place of a missing digit, and how it is explained to whoever types. */
export const CLOCK_FORM = 'HH:MM'
export const CLOCK_MISTAKE = 'From 00:00 to 23:60'

/** The digits of what was typed as `HH:MM`, as far as they go: `18`, `18:3`, `18:30`; `9:30` means `09:30` (PRODUCT §5). */
export function maskedClock(typed: string): string {
  const digits = typed
    .replace(/^\s*(\d):/, '0$1:')
    .replace(/\D/g, '')
    .slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** Why a time cannot be used: the hour is 23 or less and the minutes are 60 or less (PRODUCT §5); undefined if it can. */
export function clockMistake(clock: string): string | undefined {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  return hour !== undefined && Number(hour) <= 23 && Number(minutes) <= 60 ? undefined : CLOCK_MISTAKE
}
