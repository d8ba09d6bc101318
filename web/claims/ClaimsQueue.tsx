import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { type Dispatch, type ReactNode, type SetStateAction, useId, useRef, useState } from 'react'
import { clockText, dayOf, monthDayYear } from '#domain/calendar.ts'
import { listOpenClaims, type OpenClaim } from '#domain/claims/contract.ts'
import { REASON_LENGTH, reasonRefusal } from '#domain/claims/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './Claims.module.css'
import { type Decision, type Decisions, useDecisions } from './useDecisions.ts'

/** The button with the number of open claims, and their queue; nothing if there is no claim (spec: chapter §2.17). */
export function ClaimsQueue() {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const answer = useAnswer(listOpenClaims, undefined, { staleTime: 0 })
  const claims = answer.data?.claims ?? []
  const decisions = useDecisions()
  const open = () => {
    decisions.forgetError()
    setOpen(true)
  }
  const refusal = decisions.error && (
    <p className={classes.error} role="alert">
      {decisions.error}
    </p>
  )
  const isMissing = !answer.data && (answer.error !== null || answer.errorUpdateCount > 0)
  if (claims.length === 0 && !isMissing && !isOpen) return null
  return (
    <>
      <Button variant="default" onClick={open}>
        {isMissing ? 'Claims' : counted(claims.length, 'claim')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="They say that they were there" size={720}>
        <Stack>
          <AnswerStates
            answer={answer}
            loading={<RowSkeletons count={3} />}
            empty={
              claims.length === 0 && (
                <>
                  {refusal}
                  <EmptyNotice title="Every claim is decided." />
                </>
              )
            }
          >
            {() => <Queue {...{ claims, chosen, setChosen, reason, setReason, refusal }} {...decisions} />}
          </AnswerStates>
        </Stack>
      </Dialog>
    </>
  )
}

interface QueueProps extends Decisions {
  claims: readonly OpenClaim[]
  chosen: ReadonlySet<string>
  setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>
  reason: string
  setReason: Dispatch<SetStateAction<string>>
  /** What the server refused. */
  refusal: ReactNode
}

function Queue({ claims, chosen, setChosen, reason, setReason, refusal, decide, isPending }: QueueProps) {
  const { timeZone } = useChapter()
  const ofAll = useId()
  const [missing, setMissing] = useState('')
  const whyNot = useRef<HTMLInputElement>(null)
  const some = claims.filter(({ uuid }) => chosen.has(uuid))
  const isAll = some.length === claims.length
  const toggle = (uuid: string) => {
    const next = new Set(chosen)
    if (!next.delete(uuid)) next.add(uuid)
    setChosen(next)
  }
  const finish = async (decision: Decision) => {
    const decided = await decide(
      some.map(({ uuid }) => uuid),
      decision,
    )
    setChosen((now) => new Set([...now].filter((uuid) => !decided.includes(uuid))))
    // The officer may write the next reason already.
    if (decided.length === some.length) setReason((now) => (now === decision.reason ? '' : now))
  }
  const refuse = () => {
    const sentence = reasonRefusal('refused', reason)?.message
    if (sentence === undefined) return finish({ state: 'refused', reason })
    setMissing(sentence)
    whyNot.current?.focus()
  }
  return (
    <div className={classes.queue}>
      <label className={classes.all} htmlFor={ofAll}>
        <Checkbox
          radius="xs"
          id={ofAll}
          checked={isAll}
          indeterminate={some.length > 0 && !isAll}
          onChange={() => setChosen(new Set(isAll ? [] : claims.map(({ uuid }) => uuid)))}
        />
        All {claims.length}
      </label>
      <ul className={classes.claims}>
        {claims.map(({ uuid, user, event, note, date }) => (
          <li key={uuid}>
            {/* A tap anywhere on the claim chooses it. */}
            <label htmlFor={`claim-${uuid}`}>
              <Checkbox
                radius="xs"
                id={`claim-${uuid}`}
                checked={chosen.has(uuid)}
                onChange={() => toggle(uuid)}
                aria-label={`${fullName(user)}, ${event.title}`}
              />
              <Avatar picture={user.picture} name={fullName(user)} />
              <span className={classes.who}>
                <b>{fullName(user)}</b>
                <span>{event.title}</span>
                {note && <q className={classes.note}>{note}</q>}
                <span className={classes.hint}>{dates(event.startDate, date, timeZone)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={classes.decide}>
        {refusal}
        <Button disabled={some.length === 0} loading={isPending} onClick={() => finish({ state: 'approved' })}>
          {some.length > 1 ? `Approve ${some.length}` : 'Approve'}
        </Button>
        <TextInput
          className={classes.reason!}
          aria-label="Why not"
          placeholder="Why not"
          maxLength={REASON_LENGTH}
          ref={whyNot}
          value={reason}
          error={missing}
          onChange={({ currentTarget }) => {
            setMissing('')
            setReason(currentTarget.value)
          }}
        />
        <Button variant="default" disabled={some.length === 0} loading={isPending} onClick={refuse}>
          {some.length > 1 ? `Refuse ${some.length}` : 'Refuse'}
        </Button>
      </div>
    </div>
  )
}

/** 'Held on March 4, 2026, claimed on March 5, 2026'; on the same day 'claimed at 6:31 PM'. */
function dates(start: string, claim: string, timeZone: string): string {
  const [held, claimed] = [dayOf(start, timeZone), dayOf(claim, timeZone)]
  const when = claimed === held ? `at ${clockText(claim, timeZone)}` : `on ${monthDayYear(claimed)}`
  return `Held on ${monthDayYear(held)}, claimed ${when}`
}
