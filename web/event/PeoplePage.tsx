import { Button, Stack, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
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
import { WriteMessage } from '../messages/WriteMessage.tsx'
import { EventRsvps } from '../rsvp/EventRsvps.tsx'
import { EventTurnout } from '../rsvp/EventTurnout.tsx'

/** The people of an event: who wants to come, who came, and a message to them. Each list has an address. */
export function PeoplePage({ event }: { event: Event }) {
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const [undone, setUndone] = useState<CheckIn>()
  const came = (
    <EventAttendance event={event} icon={(checkIn) => <UndoCheckIn checkIn={checkIn} onUndo={setUndone} />} />
  )
  const asked = params.get('show')
  const shown = asked === 'came' || asked === 'message' ? asked : 'rsvps'
  const show = (list: string | null) =>
    setParams(list === 'rsvps' || !list ? {} : { show: list }, { replace: true, preventScrollReset: true })
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
          <Stack>
            <AddByHand event={event} now={now} />
            <EventTurnout event={event} isOver={hasEnded(event, now)} came={came} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="message">
          <WriteMessage event={event} />
        </Tabs.Panel>
      </Tabs>
      <ConfirmUndo checkIn={undone} onClose={() => setUndone(undefined)} />
    </>
  )
}

/** Offered as soon as the server takes it. */
function AddByHand({ event, now }: { event: Event; now: string }) {
  const { checkInGrace } = useChapter()
  const [isOpen, setOpen] = useState(false)
  if (byHandRefusal(event, now, checkInGrace)) return null
  return (
    <div>
      <Button
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
        mb={isOpen ? 'md' : 0}
      >
        Add people
      </Button>
      {isOpen && <ByHand event={event} />}
    </div>
  )
}
