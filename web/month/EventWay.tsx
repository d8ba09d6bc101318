import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { DatedEvent } from '#domain/events/contract.ts'
import { useMonthDoings } from './monthDoings.ts'

interface EventWayProps extends Pick<ComponentProps<'a'>, 'className' | 'style' | 'title' | 'tabIndex' | 'children'> {
  event: DatedEvent
  /** Whether the viewer is going. */
  isGoing?: boolean
}

/** Opens an event of an officer's own in the editor, and leads to the page of every other. */
export function EventWay({ event, isGoing, ...props }: EventWayProps) {
  const doings = useMonthDoings()
  const look = {
    ...props,
    'data-draft': event.status === 'draft' || undefined,
    'data-going': isGoing || undefined,
    'data-way': true,
  }
  if (!doings?.mayEdit(event)) return <Link to={eventAddress(event.uuid)} {...look} />
  return <UnstyledButton onClick={() => doings.edit(event.uuid)} {...look} />
}
