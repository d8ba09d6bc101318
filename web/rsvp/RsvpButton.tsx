import { Button, VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import type { Answers } from '#domain/rsvp/answers.ts'
import type { Rsvp } from '#domain/rsvp/contract.ts'
import { countdown, nextRsvpChange, type RsvpState, rsvpState } from '#domain/rsvp/rules.ts'
import { type JustSaid, undoText } from '#domain/rsvp/series.ts'
import { useChapter } from '../lib/chapter.tsx'
import { deleteUnsavedText } from '../lib/unsavedText.ts'
import { useNow } from '../lib/useNow.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { answersDraft } from './answersDraft.ts'
import classes from './RsvpButton.module.css'
import { RsvpStatus } from './RsvpStatus.tsx'
import { useRsvp } from './useRsvp.ts'
import { forgetWantedRsvp, wantedRsvp } from './wantedRsvp.ts'

const QuestionSheet = lazyWindow(async () => (await import('./QuestionSheet.tsx')).QuestionSheet)

/** Milliseconds during which the button undoes an RSVP; after that it cancels. */
const UNDO_FOR = 6_000

/** Not `disabled`, because that would remove the focus from the button. */
const DISABLED = { 'aria-disabled': true, 'data-disabled': true }

/** What a screen reader says between the word and the title. */
function wordsAfter(word: string): string {
  if (word === 'Leave the line') return 'of'
  if (word === 'Undo') return 'RSVP to'
  return word.startsWith('Undo') ? 'in the series of' : 'to'
}

interface RsvpButtonProps {
  event: Event
  /** The member's RSVP, if there is one. */
  rsvp: Rsvp | undefined
  /** Whether the member's RSVPs are loaded. While they are pending, the button does nothing. */
  rsvpsStatus: 'pending' | 'error' | 'success'
  /** Whether the member can RSVP to other events of its series. */
  hasMoreOfSeries: boolean
  /** Whether it is a quiet line below something more important. */
  isQuiet?: boolean
  /** How a member who is going adds the event to a calendar. */
  calendar?: ReactNode
}

/** RSVPs to an event, or cancels it. A refusal is shown at the button (spec: members §7). */
export function RsvpButton({ event, rsvp, rsvpsStatus, hasMoreOfSeries, isQuiet = false, calendar }: RsvpButtonProps) {
  const { timeZone } = useChapter()
  const now = useNow((now) => nextRsvpChange(event, now))
  const [asking, setAsking] = useState<'one' | 'series' | 'answers'>()
  const [said, setSaid] = useState<JustSaid>()
  const { start: endLater } = useTimeout(() => setSaid(undefined), UNDO_FOR)
  const { add, cancel, undo, isPending, error, field, forget } = useRsvp(event, (said) => {
    deleteUnsavedText(answersDraft(event))
    setAsking(undefined)
    if (asking === 'answers') return
    setSaid(said)
    endLater()
  })
  const refusal = useId()
  const hasQuestions = event.questions.length > 0
  const isAsking = hasQuestions && asking !== undefined
  const state = rsvpState(event, rsvp, now, timeZone)
  const hasRsvp = rsvp !== undefined
  const isWaiting = isPending || rsvpsStatus === 'pending'
  const isDisabled = isWaiting || state.is === 'refused'

  // A failure is over once the RSVP is another, or nobody can RSVP. A call can arrive although its answer is lost.
  useEffect(() => {
    if (rsvpsStatus === 'success') forget()
  }, [hasRsvp, state.is === 'refused'])
  const failure = !isAsking && error

  const say = (which: 'one' | 'series', answers?: Answers) => {
    if (hasQuestions && !answers) {
      forget()
      return setAsking(which)
    }
    add(which === 'series' ? event.series : undefined, answers)
  }
  // The click on the public page counts here. Nobody is put into a line without another one.
  useEffect(() => {
    if (rsvpsStatus !== 'success' || wantedRsvp() !== event.uuid) return
    forgetWantedRsvp()
    if (state.is === 'open' && !state.mustWait) say('one')
  }, [rsvpsStatus])
  const press = ({ detail }: MouseEvent) => {
    if (isDisabled) return
    if (!hasRsvp) say('one')
    // The second press of a double click leaves the RSVP that the first one made.
    else if (detail < 2) {
      // A repeated yes to a series may have added nothing.
      if (said && said.added.length > 0) void undo(said.added)
      else cancel()
    }
  }
  const left = state.is === 'refused' && state.opensAt ? countdown(now, state.opensAt) : undefined
  const word = wordFor(state, hasRsvp, said)
  return (
    <div className={classes.rsvp} data-quiet={isQuiet || undefined}>
      <div className={classes.line}>
        <RsvpStatus event={event} state={state} said={said} />
        {state.is === 'going' && !isQuiet && calendar}
        <Button
          classNames={{ root: classes.button!, label: classes.label! }}
          data-small={hasRsvp || undefined}
          variant={isQuiet ? 'subtle' : hasRsvp ? 'default' : 'filled'}
          {...(isDisabled && DISABLED)}
          {...(failure && { 'aria-describedby': refusal })}
          onClick={press}
        >
          <span className={classes.word}>{isWaiting ? 'Loading...' : left ? `Opens in ${left}` : word}</span>{' '}
          <VisuallyHidden>{isWaiting ? event.title : `${wordsAfter(word)} ${event.title}`}</VisuallyHidden>
        </Button>
      </div>
      {hasRsvp && hasQuestions && state.is !== 'refused' && (
        <Button
          variant="subtle"
          fullWidth
          classNames={{ root: classes.series!, label: classes.label! }}
          {...(isDisabled && DISABLED)}
          onClick={() => {
            if (isDisabled) return
            forget()
            setAsking('answers')
          }}
        >
          Change answers <VisuallyHidden>for {event.title}</VisuallyHidden>
        </Button>
      )}
      {hasMoreOfSeries && (state.is !== 'refused' || left) && (
        <Button
          variant="subtle"
          fullWidth
          classNames={{ root: classes.series!, label: classes.label! }}
          {...(isDisabled && DISABLED)}
          onClick={() => !isDisabled && say('series')}
        >
          RSVP to the whole series <VisuallyHidden>of {event.title}</VisuallyHidden>
        </Button>
      )}
      <p id={refusal} className={classes.refusal} role="alert">
        {failure}
      </p>
      {hasQuestions && (
        <QuestionSheet
          event={event}
          opened={isAsking}
          isPending={isPending}
          error={error}
          field={field}
          given={asking === 'answers' ? (rsvp?.answers ?? []) : undefined}
          onAnswer={(answers) => say(asking === 'series' ? 'series' : 'one', answers)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function wordFor(state: RsvpState, hasRsvp: boolean, said: JustSaid | undefined): string {
  if (state.is === 'waiting') return 'Leave the line'
  if (hasRsvp) return said?.added.length ? undoText(said) : 'Cancel RSVP'
  return state.is === 'open' && state.mustWait ? 'Join the line' : 'RSVP'
}
