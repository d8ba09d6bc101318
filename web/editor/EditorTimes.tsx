import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { timesIn } from '#domain/events/form.ts'
import { daysWith } from '#domain/events/month.ts'
import { overlapText } from '#domain/events/overlap.ts'
import { whenWithDay } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import type { FieldsProps } from './EditorFields.tsx'
import { EditorMoment } from './EditorMoment.tsx'
import classes from './EventEditor.module.css'

interface EditorTimesProps extends FieldsProps {
  /** A draft may lack its days. */
  mayLackDays: boolean
  others: readonly EventOrDraft[]
}

/** When an event starts and ends, in the chapter's time zone: read back, with what else happens then. */
export function EditorTimes({ mayLackDays, others, ...props }: EditorTimesProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const times = timesIn(props.form, timeZone)
  const overlap = times && overlapText(times, others)
  const busy = useMemo(() => daysWith(others, timeZone), [others, timeZone])
  return (
    <div className={classes.times}>
      <div className={classes.pair}>
        <EditorMoment {...props} name="startDate" placeholder={mayLackDays && 'No day yet'} busy={busy} />
        <EditorMoment {...props} name="endDate" placeholder={mayLackDays && 'No day yet'} busy={busy} />
      </div>
      {times && (
        <Text component="output" className={classes.readBack!}>
          {whenWithDay(times, now, timeZone)}
        </Text>
      )}
      {overlap && <p className={classes.overlap}>At the same time: {overlap}</p>}
    </div>
  )
}
