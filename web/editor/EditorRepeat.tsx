import { NativeSelect, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dayOf } from '#domain/calendar.ts'
import type { RepeatForm } from '#domain/events/editing.ts'
import { datesOf, EVERY_WORDS, repeatChosen } from '#domain/events/repeatText.ts'
import { dateText } from '#domain/events/when.ts'
import type { Times } from '#domain/series/repeat.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { EditorDay } from './EditorDay.tsx'
import { EditorFold } from './EditorFold.tsx'
import series from './EditorSeries.module.css'
import classes from './EventEditor.module.css'

interface EditorRepeatProps {
  repeat: RepeatForm
  /** The times of the first date: those of the event, or of the last one of its series; undefined if not known. */
  from: Times | undefined
  isInSeries: boolean
  readOnly: boolean
  onChange: (repeat: RepeatForm) => void
}

/** Makes a series of the event, or continues its series. Each of its dates can be left out. */
export function EditorRepeat({ repeat, from, isInSeries, readOnly, onChange }: EditorRepeatProps) {
  const chapter = useChapter()
  const { timeZone } = chapter
  const now = useNow()
  const dates = from && datesOf(from, repeat, now, timeZone)
  const none = isInSeries ? 'No further dates' : 'Once'
  const choose = (change: Partial<RepeatForm>) => onChange(repeatChosen(repeat, change, from, chapter))
  // On other days other dates are in a break.
  const first = from && dayOf(from.startDate, timeZone)
  const firstBefore = useRef(first)
  useEffect(() => {
    if (!first || first === firstBefore.current) return
    firstBefore.current = first
    if (repeat.every) choose({ until: repeat.until })
  })
  const leaveOut = (day: string, isOut: boolean) =>
    onChange({ ...repeat, except: isOut ? [...repeat.except, day] : repeat.except.filter((each) => each !== day) })
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
          onChange={({ currentTarget }) => choose({ every: currentTarget.value as RepeatForm['every'] })}
        />
        {repeat.every && (
          <EditorDay
            label="Until"
            name="until"
            day={repeat.until}
            placeholder="Choose a day"
            earliest={first}
            error={dates?.mistake}
            readOnly={readOnly}
            onChange={(until) => choose({ until })}
          />
        )}
      </div>
      {dates && dates.days.length > 0 && (
        <>
          <ul className={series.dates} aria-label="Its dates">
            {dates.days.map((day, place) => {
              const isOut = repeat.except.includes(day)
              const text = dateText(day, now, timeZone)
              return (
                <li key={day}>
                  {place === 0 ? (
                    <span className={series.date}>{text}</span>
                  ) : (
                    <UnstyledButton
                      className={series.date}
                      aria-pressed={!isOut}
                      disabled={readOnly}
                      onClick={() => leaveOut(day, !isOut)}
                    >
                      {text}
                    </UnstyledButton>
                  )}
                </li>
              )
            })}
          </ul>
          <p className={series.hint}>Press a date to leave it out.</p>
        </>
      )}
    </EditorFold>
  )
}
