import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { giveFeedback, listOwnFeedback } from '#domain/feedback/contract.ts'
import { TEXT_LENGTH } from '#domain/feedback/rules.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { committeeColors } from '../theme/committee.ts'
import classes from './RateEvent.module.css'

interface RateEventProps {
  event: Pick<Event, 'uuid' | 'title' | 'committee'>
  /** What the member has said before. */
  before?: { stars: number; text: string } | undefined
  /** Called at each tap, before its answer is saved. */
  onTap?: () => void
  /** Puts the question away, where nobody has asked for it. */
  onLeave?: (isAnswered: boolean) => void
}

const TILES = [1, 2, 3, 4, 5] as const

/** Five tiles: the tap is the answer. One field follows. Officers read it without the name (spec: learning §1). */
export function RateEvent({ event, before, onTap, onLeave }: RateEventProps) {
  const [saved, setSaved] = useState(before)
  const [tapped, setTapped] = useState<number>()
  const [text, setText] = useState(before?.text ?? '')
  const question = useId()
  const { mutate, isPending, error } = useAction(giveFeedback, {
    invalidates: [listOwnFeedback],
    onSuccess: ({ feedback }) => setSaved(feedback),
    onError: () => setTapped(undefined),
  })
  const stars = tapped ?? saved?.stars ?? 0
  const save = (answer: { stars: number; text: string }) => mutate({ body: { event: { uuid: event.uuid }, ...answer } })
  const tap = (tile: number) => {
    if (isPending) return
    onTap?.()
    setTapped(tile)
    // What is in the field is sent by its button.
    save({ stars: tile, text: saved?.text ?? '' })
  }
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    save({ stars, text })
  }
  return (
    <form className={classes.rate} style={committeeColors(useCommitteeColor(event.committee))} onSubmit={send}>
      <fieldset className={classes.tiles} aria-labelledby={question}>
        <p id={question} className={classes.question}>
          How was {event.title}?
        </p>
        {TILES.map((tile) => (
          <button
            key={tile}
            type="button"
            className={classes.tile}
            data-filled={tile <= stars || undefined}
            aria-pressed={tile === stars}
            aria-label={`${tile} of 5`}
            onClick={() => tap(tile)}
          >
            {tile}
          </button>
        ))}
        <span className={classes.worst}>Not for me</span>
        <span className={classes.best}>Loved it</span>
      </fieldset>
      <p className={classes.saved} role="status">
        {saved && 'Thank you. Officers read it without your name.'}
      </p>
      {saved && (
        <TextInput
          label="What should we keep or change?"
          maxLength={TEXT_LENGTH}
          value={text}
          readOnly={isPending}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {error && (
        <p className={classes.refusal} role="alert">
          {error.message}
        </p>
      )}
      <Group gap="sm">
        {saved && text !== saved.text && (
          <Button type="submit" loading={isPending}>
            Send
          </Button>
        )}
        {onLeave && (
          <Button variant="subtle" className={saved ? undefined : classes.alone!} onClick={() => onLeave(!!saved)}>
            {saved ? 'Done' : 'Not now'}
          </Button>
        )}
      </Group>
    </form>
  )
}
