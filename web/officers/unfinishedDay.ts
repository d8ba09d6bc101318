/** The refusal of a day that is typed only in part. The browser gives it no value, which would mean no end. */
export const UNFINISHED_DAY = 'This date is not complete.'

export function hasUnfinishedDay(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=date]')].some(({ validity }) => validity.badInput)
}
