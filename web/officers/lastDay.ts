/** The field of a term's last day. The term ends on the day after, and browsers accept years of six digits. */
export const LAST_DAY = { type: 'date', max: '9999-12-30' } as const

/**
 * Why a form's day is none. Of a day that is typed only in part the browser gives no value, which would mean no end.
 * @returns a sentence; undefined if the day is complete, or empty
 */
export function dayMistake(form: HTMLFormElement): string | undefined {
  const days = [...form.querySelectorAll<HTMLInputElement>('input[type=date]')]
  if (days.some(({ validity }) => validity.badInput)) return 'This date is not complete.'
  if (days.some(({ validity }) => validity.rangeOverflow)) return 'This date is too far away.'
  return undefined
}
