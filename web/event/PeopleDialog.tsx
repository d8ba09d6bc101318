import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { type ReactNode, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { useLast } from '../lib/useLast.ts'
import { Dialog } from '../ui/Dialog.tsx'

interface PeopleDialogProps {
  event: Event | undefined
  rsvps: ReactNode
  attendance: ReactNode
  /** Given once the event is over. */
  turnout: ReactNode
  /** Given while people can be checked in. */
  byHand: ReactNode
  message: ReactNode
  onClose: () => void
}

/** The people behind an event's numbers: who wants to come, and who came. */
export function PeopleDialog({ event, onClose, ...parts }: PeopleDialogProps) {
  const shown = useLast(event)
  return (
    <Dialog opened={event !== undefined} onClose={onClose} title={shown?.title} size={860}>
      <Parts {...parts} />
    </Dialog>
  )
}

type PartsProps = Omit<PeopleDialogProps, 'event' | 'onClose'>

function Parts(parts: PartsProps) {
  const { rsvps, attendance, turnout, byHand, message } = parts
  const [chosen, setChosen] = useState<keyof PartsProps>('rsvps')
  return (
    <Tabs
      // Another officer may have moved the event, so that the chosen part is not offered any more.
      value={parts[chosen] ? chosen : 'rsvps'}
      onChange={(part) => setChosen(part as keyof PartsProps)}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="rsvps">RSVPs</Tabs.Tab>
        <Tabs.Tab value="attendance">Who came</Tabs.Tab>
        {turnout && <Tabs.Tab value="turnout">Turnout</Tabs.Tab>}
        {byHand && <Tabs.Tab value="byHand">By hand</Tabs.Tab>}
        {message && <Tabs.Tab value="message">Message</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="rsvps">{rsvps}</Tabs.Panel>
      <Tabs.Panel value="attendance">{attendance}</Tabs.Panel>
      {turnout && <Tabs.Panel value="turnout">{turnout}</Tabs.Panel>}
      {/* What is written stays while another tab is shown. */}
      {byHand && (
        <Tabs.Panel value="byHand" keepMounted>
          {byHand}
        </Tabs.Panel>
      )}
      {message && (
        <Tabs.Panel value="message" keepMounted>
          {message}
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
