import { Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dayOf } from '#domain/calendar.ts'
import { type ClosingPreview, getLeaderboard, previewClosing } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { confirmsMilestone, MILESTONE_NAME_LENGTH } from '#domain/points/milestone.ts'
import { quarterName } from '#domain/quarters.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'
import { useNow } from '../lib/useNow.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { Popup } from '../ui/Popup.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './QuarterPreview.module.css'

/** Closes the quarter: shows a preview, asks for the name twice, and tells the result (spec: server §10.4). */
export function CloseQuarter({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [result, setResult] = useState<string>()
  const told = useLast(result)
  const dismiss = () => {
    setResult(undefined)
    onClose()
  }
  return (
    <>
      <Dialog opened={opened && result === undefined} onClose={onClose} title="Close the quarter">
        <Closing onClosed={setResult} onCancel={onClose} />
      </Dialog>
      <Popup opened={result !== undefined} title="Quarter complete" onClose={dismiss}>
        {told}
      </Popup>
    </>
  )
}

function Closing({ onClosed, onCancel }: { onClosed: (result: string) => void; onCancel: () => void }) {
  const answer = useAnswer(previewClosing, undefined, { staleTime: 0 })
  const close = useAction(closeQuarter, {
    invalidates: [getLeaderboard, getUser, listActivity, listSeasons],
    onSuccess: ({ message }) => onClosed(message),
  })
  return (
    <AnswerStates answer={answer} loading={<BlockSkeleton height={360} />}>
      {(preview) => (
        <Stack>
          <QuarterPreview preview={preview} />
          <NameTwice close={close} onCancel={onCancel} />
        </Stack>
      )}
    </AnswerStates>
  )
}

interface NameTwiceProps {
  close: ReturnType<typeof useAction<typeof closeQuarter>>
  onCancel: () => void
}

function NameTwice({ close, onCancel }: NameTwiceProps) {
  const chapter = useChapter()
  const today = dayOf(useNow(), chapter.timeZone)
  const [name, setName] = useState('')
  const [typedAgain, setTypedAgain] = useState('')
  const isConfirmed = confirmsMilestone(name, typedAgain)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed) close.mutate({ body: { milestone: { name } } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name of the quarter"
          placeholder={quarterName(today, chapter)}
          description="Members read it in their history. A name is used once."
          maxLength={MILESTONE_NAME_LENGTH}
          value={name}
          readOnly={close.isPending}
          error={close.error?.message}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            close.reset()
          }}
          data-autofocus
        />
        <TextInput
          label="The name once more, to confirm"
          autoComplete="off"
          value={typedAgain}
          readOnly={close.isPending}
          onChange={({ currentTarget }) => setTypedAgain(currentTarget.value)}
        />
        <Text c="dimmed" size="sm">
          This cannot be undone. Events and RSVPs stay as they are.
        </Text>
        <FormEnd
          yes="Close the quarter"
          isBusy={close.isPending}
          onNo={onCancel}
          color="var(--bad-solid)"
          disabled={!isConfirmed}
        />
      </Stack>
    </form>
  )
}

/** A preview of closing the quarter: how many members, how many points, and who is ahead. */
function QuarterPreview({ preview }: { preview: ClosingPreview }) {
  const { members, points, first } = preview
  return (
    <div className={classes.preview}>
      <dl className={classes.sums}>
        <div>
          <dt>members</dt>
          <dd>{members.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>points</dt>
          <dd>{points.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <ol className={classes.top} aria-label="Top three">
        {first.map((entry) => (
          <li key={entry.uuid}>
            <span className={classes.place}>{entry.rank}</span>
            <Avatar picture={entry.picture} name={fullName(entry)} size={36} />
            <span className={classes.name}>{fullName(entry)}</span>
            <span className={classes.points}>{entry.points.toLocaleString('en-US')} PTS</span>
          </li>
        ))}
      </ol>
      <Text c="dimmed" size="sm">
        Everybody’s points go into their history as the final points of the quarter, and counting starts again at 0.
      </Text>
    </div>
  )
}
