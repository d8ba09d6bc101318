import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import classes from './DeleteEvent.module.css'

/** At the foot of an event's page: its officers delete it there, and the agenda follows. */
export function DeleteEvent({ event }: { event: EventOrDraft }) {
  const [isAsking, setAsking] = useState(false)
  const goTo = useNavigate()
  return (
    <>
      <Button variant="subtle" color="var(--bad)" className={classes.delete!} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDelete
        event={isAsking ? event : undefined}
        onClose={() => setAsking(false)}
        onDeleted={() => goTo('/events', { replace: true })}
      />
    </>
  )
}
