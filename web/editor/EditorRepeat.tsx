import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { dayOf } from '#domain/calendar.ts'
import { EVERY_WORDS, repeatText } from '#domain/events/repeatText.ts'
import { dateText } from '#domain/events/when.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Repeat, Times } from '#domain/series/repeat.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { EditorDay } from './EditorDay.tsx'
import { EditorFold } from './EditorFold.tsx'
import series from './EditorSeries.module.css'
import classes from './EventEditor.module.css'
import { chosenRepeat, type RepeatForm } from './repeatForm.ts'

interface EditorRepeatProps {
  repeat: RepeatForm
  /** The times of the first date: those of the event, or of the last one of its series; undefined if not known. */
  from: Times | undefined
  isInSeries: boolean
  readOnly: boolean
  onChange: (repeat: RepeatForm) => void
}

/** Makes a series of the event, or continues its series, and shows the dates. */
export function EditorRepeat({ repeat, from, isInSeries, readOnly, onChange }: EditorRepeatProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const chosen = chosenRepeat(repeat)
  const dates = chosen && from && datesOf(from, chosen, now, timeZone)
  const none = isInSeries ? 'No further dates' : 'Once'
  return (
    <EditorFold title="Repeat" summary={dates?.text ?? none} fields={[]} mistakes={{}}>
      <div className={classes.pair}>
        <NativeSelect
          label={isInSeries ? 'Continue the series' : 'Repeat it'}
          size="md"
          data={[
            { value: '', label: none },
            ...Object.entries(EVERY_WORDS).map(([value, label]) => ({ value, label })),
          ]}
          value={repeat.every}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange({ ...repeat, every: currentTarget.value as RepeatForm['every'] })}
        />
        {repeat.every && (
          <EditorDay
            label="Until"
            name="until"
            day={repeat.until}
            placeholder="Choose a day"
            earliest={from && dayOf(from.startDate, timeZone)}
            error={dates?.mistake}
            readOnly={readOnly}
            onChange={(until) => onChange({ ...repeat, until })}
          />
        )}
      </div>
      {dates?.days && (
        <ul className={series.dates} aria-label="Its dates">
          {dates.days.map((start) => (
            <li key={start}>{dateText(dayOf(start, timeZone), now, timeZone)}</li>
          ))}
        </ul>
      )}
    </EditorFold>
  )
}

function datesOf(from: Times, repeat: Repeat, now: string, timeZone: string) {
  try {
    return { ...repeatText(from, repeat, now, timeZone), mistake: undefined }
  } catch (error) {
    if (error instanceof Refusal) return { days: undefined, text: undefined, mistake: error.message }
    throw error
  }
}
