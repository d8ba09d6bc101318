import { Button, VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { lazy, type MouseEvent, Suspense, useEffect, useId, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import type { Act } from '#domain/participation/rules.ts'
import type { Answers } from '#domain/rsvp/answers.ts'
import type { Rsvp } from '#domain/rsvp/contract.ts'
import { countdown, type RsvpState } from '#domain/rsvp/rules.ts'
import { type JustSaid, undoText } from '#domain/rsvp/series.ts'
import { deleteUnsavedText } from '../lib/unsavedText.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { answersDraft } from './answersDraft.ts'
import classes from './RsvpButton.module.css'
import { RsvpStatus } from './RsvpStatus.tsx'
import { useRsvp } from './useRsvp.ts'
import { forgetWantedRsvp, wantedRsvp } from './wantedRsvp.ts'

const QuestionSheet = lazyWindow(async () => (await import('./QuestionSheet.tsx')).QuestionSheet)
const MoreMenu = lazy(async () => ({ default: (await import('./MoreMenu.tsx')).MoreMenu }))

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
  state: RsvpState
  /** What the member can do about the event. */
  open: readonly Act[]
  /** The coming dates of its series. */
  dates: number
  now: string
  size: 'card' | 'page'
}

/** RSVPs to an event, or cancels it. A refusal is shown at the button (spec: members §7). */
export function RsvpButton({ event, rsvp, rsvpsStatus, state, open, dates, now, size }: RsvpButtonProps) {
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
  const hasRsvp = rsvp !== undefined
  const isWaiting = isPending || rsvpsStatus === 'pending'
  const isDisabled = isWaiting || state.is === 'refused'

  // A failure is over once the RSVP is another, or nobody can RSVP. A call can arrive although its answer is lost.
  useEffect(() => {
    if (rsvpsStatus === 'success') forget()
  }, [hasRsvp, state.is === 'refused'])
  const failure = !isAsking && error

  const say = (which: 'one' | 'series', answers?: Answers) => {
    if (hasQuestions && !answers) return ask(which)
    add(which === 'series' ? event.series : undefined, answers)
  }
  const ask = (what: typeof asking) => {
    forget()
    setAsking(what)
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
  const isCheckInOpen = open.includes('checkIn')
  const more = [
    { act: 'changeAnswers', words: 'Change answers', of: 'for', do: () => ask('answers') },
    { act: 'rsvpToSeries', words: 'RSVP to the whole series', of: 'of', do: () => say('series') },
  ].filter(({ act }) => open.includes(act as Act))
  return (
    <div className={classes.rsvp} data-size={size}>
      <div className={classes.line}>
        <RsvpStatus event={event} state={state} said={said} />
        <Button
          classNames={{ root: classes.button!, label: classes.label! }}
          data-small={hasRsvp || undefined}
          variant={hasRsvp ? 'default' : isCheckInOpen ? 'light' : 'filled'}
          {...(isDisabled && DISABLED)}
          {...(failure && { 'aria-describedby': refusal })}
          onClick={press}
        >
          <span className={classes.word}>{isWaiting ? 'Loading...' : left ? `Opens in ${left}` : word}</span>{' '}
          <VisuallyHidden>{isWaiting ? event.title : `${wordsAfter(word)} ${event.title}`}</VisuallyHidden>
        </Button>
        {size === 'card' && hasRsvp && !isCheckInOpen && more.length > 0 && (
          <Suspense fallback={<span className={classes.more} />}>
            <MoreMenu title={event.title} items={more} isDisabled={isDisabled} />
          </Suspense>
        )}
      </div>
      {size === 'page' &&
        more.map(({ act, words, of, do: start }) => (
          <Button
            key={act}
            variant="subtle"
            fullWidth
            classNames={{ root: classes.series!, label: classes.label! }}
            {...(isDisabled && DISABLED)}
            onClick={() => !isDisabled && start()}
          >
            {words}{' '}
            <VisuallyHidden>
              {of} {event.title}
            </VisuallyHidden>
          </Button>
        ))}
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
          dates={asking === 'series' ? dates : 1}
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
