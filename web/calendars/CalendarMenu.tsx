import { Button, Menu } from '@mantine/core'
import {
  IconBrandGoogle,
  IconBrandWindows,
  IconCalendarDown,
  IconCalendarPlus,
  IconCalendarRepeat,
} from '@tabler/icons-react'
import { useState } from 'react'
import { googleLink, outlookLink } from '#domain/calendars/links.ts'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { saveCalendarFile } from '../lib/calendarFile.ts'
import { useChapter } from '../lib/chapter.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'

const SubscribeDialog = lazyWindow(async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog)

/** Every way to an event in somebody's calendar: Google's or Outlook's page, a file, or a subscription to all of them. */
export function CalendarMenu({ event }: { event: Event }) {
  const { timeZone } = useChapter()
  const [isSubscribing, setSubscribing] = useState(false)
  const page = location.origin + eventAddress(event.uuid)
  const elsewhere = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <>
      <Menu position="bottom-start" radius="md" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />}>
            Add to calendar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            {...elsewhere}
            href={googleLink(event, timeZone, page)}
            leftSection={<IconBrandGoogle size={18} aria-hidden />}
          >
            Google Calendar
          </Menu.Item>
          <Menu.Item
            {...elsewhere}
            href={outlookLink(event, page)}
            leftSection={<IconBrandWindows size={18} aria-hidden />}
          >
            Outlook
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarDown size={18} aria-hidden />} onClick={() => saveCalendarFile(event)}>
            Calendar file
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconCalendarRepeat size={18} aria-hidden />} onClick={() => setSubscribing(true)}>
            Subscribe to all my events
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SubscribeDialog opened={isSubscribing} onClose={() => setSubscribing(false)} />
    </>
  )
}
