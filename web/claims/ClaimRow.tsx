import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { clockText, dayOf, monthDayYear } from '#domain/calendar.ts'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { decideClaim, listOpenClaims, type OpenClaim } from '#domain/claims/contract.ts'
import { evidenceText, REASON_LENGTH, reasonRefusal } from '#domain/claims/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { useInvalidate } from '../lib/useInvalidate.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './Claims.module.css'

const CHANGED = [listOpenClaims, listEventAttendance]

/** The codes of refusals after which a claim is no longer in the queue. */
const DECIDED = ['already_decided', 'claim_not_found']

interface ClaimRowProps {
  claim: OpenClaim
  /** Called with the server's sentence when the claim was not open any more. */
  onGone: (sentence: string) => void
}

/** One claim: who says so, what speaks for it, and the two decisions. A refusal wants a reason, which the member reads. */
export function ClaimRow({ claim: { uuid, user, event, note, date, ...evidence }, onGone }: ClaimRowProps) {
  const { timeZone } = useChapter()
  const [reason, setReason] = useUnsavedText(`refusal of ${uuid}`, '', (written) => written === '')
  const [isRefusing, setRefusing] = useState(reason !== '')
  const [missing, setMissing] = useState('')
  const whyNot = useRef<HTMLInputElement>(null)
  const invalidate = useInvalidate()
  const { mutate, isPending, variables, error } = useAction(decideClaim, {
    invalidates: CHANGED,
    onSuccess: () => setReason(''),
    onError: ({ code, message }) => {
      if (!DECIDED.includes(code)) return
      setReason('')
      onGone(message)
      invalidate(...CHANGED)
    },
  })
  const approve = () => mutate({ params: { uuid }, body: { claim: { state: 'approved' } } })
  const refuse = (submitted: FormEvent) => {
    submitted.preventDefault()
    const sentence = reasonRefusal('refused', reason)?.message
    if (sentence === undefined) return mutate({ params: { uuid }, body: { claim: { state: 'refused', reason } } })
    setMissing(sentence)
    whyNot.current?.focus()
  }
  const isSending = (state: 'approved' | 'refused') => isPending && variables.body.claim.state === state
  const name = fullName(user)
  return (
    <li className={classes.claim} aria-label={`${name}, ${event.title}`}>
      <Avatar picture={user.picture} name={name} />
      <div className={classes.who}>
        <b>{name}</b>
        <span>{event.title}</span>
        {note && <q className={classes.note}>{note}</q>}
        <span>{evidenceText(evidence)}</span>
        <span className={classes.hint}>{dates(event.startDate, date, timeZone)}</span>
      </div>
      <form className={classes.decide} onSubmit={refuse} noValidate>
        {isRefusing ? (
          <>
            <TextInput
              className={classes.reason!}
              label="Why not"
              description={`${user.firstName} reads it.`}
              maxLength={REASON_LENGTH}
              ref={whyNot}
              autoFocus
              value={reason}
              error={missing}
              onChange={({ currentTarget }) => {
                setMissing('')
                setReason(currentTarget.value)
              }}
            />
            <Button variant="default" onClick={() => setRefusing(false)}>
              Back
            </Button>
            <Button type="submit" loading={isSending('refused')}>
              Refuse
            </Button>
          </>
        ) : (
          <>
            <Button loading={isSending('approved')} onClick={approve}>
              Approve
            </Button>
            <Button variant="default" onClick={() => setRefusing(true)}>
              Refuse
            </Button>
          </>
        )}
        {error && !DECIDED.includes(error.code) && (
          <p className={classes.error} role="alert">
            {error.message}
          </p>
        )}
      </form>
    </li>
  )
}

/** 'Held on March 4, 2026, claimed on March 5, 2026'; on the same day 'claimed at 6:31 PM'. */
function dates(start: string, claim: string, timeZone: string): string {
  const [held, claimed] = [dayOf(start, timeZone), dayOf(claim, timeZone)]
  const when = claimed === held ? `at ${clockText(claim, timeZone)}` : `on ${monthDayYear(claimed)}`
  return `Held on ${monthDayYear(held)}, claimed ${when}`
}
