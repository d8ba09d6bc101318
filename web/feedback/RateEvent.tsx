import { Button, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useId, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { giveFeedback, listOwnFeedback } from '#domain/feedback/contract.ts'
import { TEXT_LENGTH } from '#domain/feedback/rules.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { committeeColors } from '../theme/committee.ts'
import { useBanner } from '../ui/Banner.tsx'
import classes from './RateEvent.module.css'

interface RateEventProps {
  event: Pick<Event, 'uuid' | 'title' | 'committee'>
  /** What the member has said before, if they want to change it. */
  before?: { stars: number; text: string } | undefined
  /** Called once the answer has arrived. */
  onDone?: () => void
  /** Puts the question off, where nobody has asked for it. */
  onLater?: () => void
}

const TILES = [1, 2, 3, 4, 5] as const

/** Five tiles that fill from the left, and then one field. Officers read it without the name (spec: learning §1). */
export function RateEvent({ event, before, onDone, onLater }: RateEventProps) {
  const [stars, setStars] = useState(before?.stars ?? 0)
  const [text, setText] = useState(before?.text ?? '')
  const banner = useBanner()
  const name = useId()
  const { mutate, isPending, error } = useAction(giveFeedback, {
    invalidates: [listOwnFeedback],
    onSuccess: () => {
      banner('success', 'Thank you. Officers read it without your name.')
      onDone?.()
    },
  })
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    mutate({ body: { event: { uuid: event.uuid }, stars, text } })
  }
  return (
    <form className={classes.rate} style={committeeColors(useCommitteeColor(event.committee))} onSubmit={send}>
      <fieldset className={classes.tiles} disabled={isPending}>
        <legend className={classes.question}>How was {event.title}?</legend>
        {TILES.map((tile) => (
          <label key={tile} className={classes.tile} data-filled={tile <= stars || undefined}>
            <input
              type="radio"
              name={name}
              value={tile}
              checked={tile === stars}
              aria-label={`${tile} of 5`}
              onChange={() => setStars(tile)}
            />
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <TextInput
          label="What should we keep or change?"
          maxLength={TEXT_LENGTH}
          value={text}
          readOnly={isPending}
          error={error?.message}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Group gap="sm">
        {stars > 0 && (
          <Button type="submit" loading={isPending}>
            Send
          </Button>
        )}
        {onLater && (
          <Button variant="subtle" className={stars === 0 ? classes.alone! : undefined} onClick={onLater}>
            Not now
          </Button>
        )}
      </Group>
    </form>
  )
}
