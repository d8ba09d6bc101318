import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { changeOfficer, listOfficers, type Officer } from '#domain/officers/contract.ts'
import { endOfLastDay, endRefusal, lastDayOf } from '#domain/officers/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { PersonLine } from '../ui/PersonLine.tsx'
import { dayMistake, LAST_DAY } from './lastDay.ts'
import classes from './OfficersManager.module.css'
import { nameOf, termInWords } from './term.ts'

/** One term: who, for which committee, until when; its end can be moved, or set to now. */
export function OfficerRow({ officer, onEnd }: { officer: Officer; onEnd: () => void }) {
  const { timeZone } = useChapter()
  const { uuid } = useSession()
  const [isMoving, setMoving] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const name = nameOf(officer)
  const isOver = officer.state === 'ended'
  const moved = () => {
    setMoving(false)
    change.current?.focus()
  }
  const wordOfEnd = officer.state === 'active' ? 'End now' : 'Withdraw'
  const canEnd = !isOver && endRefusal(officer, uuid) === undefined
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <PersonLine picture="" name={name} detail={officer.name && officer.email} />
      </span>
      <span className={classes.term}>
        <CommitteeChip committee={officer.committee} />
        <span className={classes.when}>{termInWords(officer, timeZone)}</span>
      </span>
      <span className={classes.doings}>
        <Button
          ref={change}
          variant="subtle"
          size="sm"
          aria-expanded={isMoving}
          aria-label={`Change end of the term of ${name} for ${officer.committee}`}
          onClick={() => setMoving(!isMoving)}
        >
          Change end
        </Button>
        {canEnd && (
          <Button
            variant="subtle"
            size="sm"
            color="var(--bad)"
            aria-label={`${wordOfEnd} the term of ${name} for ${officer.committee}`}
            onClick={onEnd}
          >
            {wordOfEnd}
          </Button>
        )}
      </span>
      {isMoving && <NewEnd key={officer.state} officer={officer} onMoved={moved} />}
    </li>
  )
}

function NewEnd({ officer, onMoved }: { officer: Officer; onMoved: () => void }) {
  const { timeZone } = useChapter()
  const show = useBanner()
  /** What is typed; until then, the end may still be moved by somebody else. */
  const [typed, setTyped] = useState<string>()
  const day = typed ?? (officer.until === null ? '' : lastDayOf(officer.until, timeZone))
  const [mistake, setMistake] = useState<string>()
  const move = useAction(changeOfficer, {
    invalidates: [listOfficers],
    onSuccess: ({ message }) => {
      show('success', message)
      onMoved()
    },
    onError: ({ message }) => setMistake(message),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = dayMistake(event.currentTarget)
    if (wrong) return setMistake(wrong)
    const until = day === '' ? null : endOfLastDay(day, timeZone)
    move.mutate({ params: { uuid: officer.uuid }, body: { officer: { until } } })
  }
  return (
    <form className={classes.move} onSubmit={submit} noValidate>
      <TextInput
        className={classes.day!}
        label="Last day"
        description="Leave it empty for no end."
        {...LAST_DAY}
        value={day}
        readOnly={move.isPending}
        error={mistake}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMistake(undefined)
        }}
      />
      <Button type="submit" variant="default" loading={move.isPending}>
        Save
      </Button>
    </form>
  )
}
