import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { ordinal } from '#domain/calendar.ts'
import { EVENT_LISTS, type Event } from '#domain/events/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { answerColumns } from '#domain/rsvp/answers.ts'
import { type EventRsvp, giveThePlace, listEventRsvps } from '#domain/rsvp/contract.ts'
import { useAction } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { useBanner } from '../ui/Banner.tsx'
import { PeopleList } from '../ui/PeopleList.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { sentenceOf } from './sentence.ts'
import { LINE_MOVES, useEventRsvps } from './useRsvps.ts'

interface EventRsvpsProps {
  event: Pick<Event, 'uuid' | 'title' | 'capacity' | 'questions' | 'waitlistCount'>
  /** False once RSVPs cannot change any more. */
  canGivePlaces: boolean
}

/** The RSVPs of an event with their answers, those in line last. Only officers may fetch them. */
export function EventRsvps({ event, canGivePlaces }: EventRsvpsProps) {
  const hasLine = event.capacity !== null || event.waitlistCount > 0
  const answer = useEventRsvps(event.uuid, hasLine ? { refetchInterval: LINE_MOVES } : {})
  return (
    <Stack>
      <AnswerStates answer={answer} loading={<RowSkeletons count={5} />}>
        {({ rsvps }) => (
          <PeopleList
            people={hasLine ? rsvps.map((rsvp) => ({ ...rsvp, more: { Place: placeText(rsvp) } })) : rsvps}
            when="RSVPed"
            showsDay
            fileName={`RSVPs to ${event.title}`}
            empty="Nobody has RSVPed yet. You will see name, major and year here."
            columns={columnsOf(event, rsvps)}
            action={(rsvp) => canGivePlaces && rsvp.status === 'waiting' && <GivePlace rsvp={rsvp} />}
          />
        )}
      </AnswerStates>
    </Stack>
  )
}

function columnsOf({ questions }: Pick<Event, 'questions'>, rsvps: readonly EventRsvp[]) {
  return answerColumns(questions, rsvps).map(({ label, textOf }) => ({
    head: label,
    textOf: ({ answers = [] }: EventRsvp) => textOf(answers),
  }))
}

function placeText({ position }: EventRsvp): string {
  return position === undefined ? 'Going' : `${ordinal(position)} in line`
}

/** Lets an officer give a place to somebody in line, even if the event is full (spec: chapter §3.7). */
function GivePlace({ rsvp }: { rsvp: EventRsvp }) {
  const show = useBanner()
  const name = fullName(rsvp.user)
  const giving = useAction(giveThePlace, {
    invalidates: [listEventRsvps, ...EVENT_LISTS],
    onSuccess: () => show('success', `${name} has a place now.`),
    onError: (error) => show('error', sentenceOf(error, 'Failed to give the place')),
  })
  const params = { eventUuid: rsvp.event, memberUuid: rsvp.user.uuid }
  return (
    <Button
      size="sm"
      variant="default"
      loading={giving.isPending}
      onClick={() => giving.mutate({ params, body: { rsvp: { status: 'going' } } })}
    >
      Give a place <VisuallyHidden>to {name}</VisuallyHidden>
    </Button>
  )
}
