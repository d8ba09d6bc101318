import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EventAttendance as CheckIn } from '#domain/checkin/contract.ts'
import { byHandRefusal } from '#domain/door/rules.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { rsvpRefusal } from '#domain/rsvp/rules.ts'
import { EventAttendance } from '../checkin/EventAttendance.tsx'
import { ByHand } from '../door/ByHand.tsx'
import { ConfirmUndo, UndoCheckIn } from '../door/UndoCheckIn.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { SentMessages } from '../messages/SentMessages.tsx'
import { WriteMessage } from '../messages/WriteMessage.tsx'
import { EventRsvps } from '../rsvp/EventRsvps.tsx'
import { EventTurnout } from '../rsvp/EventTurnout.tsx'
import classes from './PeoplePage.module.css'

const LISTS = ['rsvps', 'came', 'message'] as const

/** The people of an event: who wants to come, who came, and a message to them. Each list has an address; once the event
 * is over, who came is first. */
export function PeoplePage({ event }: { event: Event }) {
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const [undone, setUndone] = useState<CheckIn>()
  const { checkInGrace } = useChapter()
  const [isAdding, setAdding] = useState(false)
  // Offered as soon as the server takes it.
  const mayAdd = !byHandRefusal(event, now, checkInGrace)
  const came = (
    <EventAttendance event={event} icon={(checkIn) => <UndoCheckIn checkIn={checkIn} onUndo={setUndone} />} />
  )
  const isOver = hasEnded(event, now)
  // Decided when the page opens: the list does not change under the officer's finger.
  const [first] = useState(isOver ? 'came' : 'rsvps')
  const shown = LISTS.find((list) => list === params.get('show')) ?? first
  const show = (list: string | null) => setParams(list === first || !list ? {} : { show: list }, { replace: true })
  return (
    <>
      <Tabs value={shown} onChange={show} variant="pills" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="rsvps">RSVPs</Tabs.Tab>
          <Tabs.Tab value="came">Who came</Tabs.Tab>
          <Tabs.Tab value="message">Message</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rsvps">
          <EventRsvps event={event} canGivePlaces={!rsvpRefusal(event, now)} />
        </Tabs.Panel>
        <Tabs.Panel value="came">
          <EventTurnout
            event={event}
            isOver={isOver}
            came={came}
            add={
              mayAdd && (
                <Button
                  size="sm"
                  variant="default"
                  aria-expanded={isAdding}
                  aria-label="Add people"
                  className={classes.open!}
                  onClick={() => setAdding(!isAdding)}
                >
                  <IconPlus size={18} aria-hidden />
                  <span className={classes.word}>Add</span>
                </Button>
              )
            }
            form={
              mayAdd &&
              isAdding && (
                <section className={classes.add} aria-label="Add people">
                  <ByHand event={event} />
                </section>
              )
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="message">
          <WriteMessage event={event} />
          <SentMessages event={event} />
        </Tabs.Panel>
      </Tabs>
      <ConfirmUndo checkIn={undone} onClose={() => setUndone(undefined)} />
    </>
  )
}
