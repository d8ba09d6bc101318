import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Guest } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import classes from './DoorPage.module.css'
import { GuestName } from './GuestRow.tsx'

interface InsideListProps {
  guests: readonly Guest[]
  /** The uuids of those who are in, the oldest first. */
  inside: ReadonlySet<string>
  /** What tells people apart who share a name, by uuid. */
  details: ReadonlyMap<string, string>
  most: number
  onPress: (guest: Guest) => void
}

/** Who is in, the newest first, each with its undo. Somebody who is out again keeps the row while the list is open. */
export function InsideList({ guests, inside, details, most, onPress }: InsideListProps) {
  const [order, setOrder] = useState<ReadonlySet<string>>(new Set())
  const added = [...inside].filter((uuid) => !order.has(uuid))
  if (added.length > 0) setOrder(new Set([...added.reverse(), ...order]))
  const byUuid = new Map(guests.map((guest) => [guest.uuid, guest]))
  const shown = [...order].flatMap((uuid) => byUuid.get(uuid) ?? [])
  return (
    <ul className={classes.list} aria-label="Who is in">
      {shown.slice(0, most).map((guest) => {
        const [name, isIn] = [fullName(guest), inside.has(guest.uuid)]
        return (
          <li key={guest.uuid} className={classes.inside} data-out={!isIn || undefined}>
            <GuestName guest={guest} detail={details.get(guest.uuid)} />
            <Button
              variant="default"
              onClick={() => onPress(guest)}
              aria-label={isIn ? `Undo the check-in of ${name}` : `Check in ${name}`}
            >
              {isIn ? 'Undo' : 'Check in'}
            </Button>
          </li>
        )
      })}
      {shown.length === 0 && <li className={classes.none}>Nobody is in yet.</li>}
      {shown.length > most && (
        <li className={classes.none}>And {shown.length - most} more. Search for them by name.</li>
      )}
    </ul>
  )
}
