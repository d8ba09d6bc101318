import { useId } from 'react'
import { labelOf } from '#domain/events/form.ts'
import type { Difference, Side } from '#domain/events/merge.ts'
import { fieldText } from './fieldText.ts'
import classes from './SavedMeanwhile.module.css'

interface FieldChoiceProps {
  difference: Difference
  side: Side
  onChoose: (side: Side) => void
}

/** One field that differs, theirs and yours side by side. */
export function FieldChoice({ difference, side, onChoose }: FieldChoiceProps) {
  const group = useId()
  const { field, isClash } = difference
  return (
    <fieldset className={classes.choice}>
      <legend>
        {labelOf(field)}
        {isClash && <span className={classes.clash}>both changed it</span>}
      </legend>
      {(['theirs', 'yours'] as const).map((one) => (
        <label key={one} className={classes.side}>
          <input type="radio" name={group} checked={side === one} onChange={() => onChoose(one)} />
          <span className={classes.whose}>{one === 'theirs' ? 'Theirs' : 'Yours'}</span>
          <span className={classes.value}>{fieldText(field, difference[one])}</span>
        </label>
      ))}
    </fieldset>
  )
}
