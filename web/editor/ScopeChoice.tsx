import type { SeriesScope } from '#domain/series/contract.ts'
import classes from './EditorSeries.module.css'

interface ScopeChoiceProps {
  legend: string
  /** The number of later events of its series. */
  later: number
  scope: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Whether something happens to one event or also to all later ones of its series. */
export function ScopeChoice({ legend, later, scope, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className={classes.scope}>
      <legend>{legend}</legend>
      {(['one', 'following'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="scope" checked={scope === each} onChange={() => onChange(each)} />
          {each === 'one' ? 'This one' : `This and all later: ${later + 1} events`}
        </label>
      ))}
    </fieldset>
  )
}
