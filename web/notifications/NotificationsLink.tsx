import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getNotifications } from '#domain/notifications/contract.ts'
import { useAnswer } from '../lib/useApi.ts'

/** The link to the notifications; nothing where the portal sends none. */
export function NotificationsLink() {
  const { data } = useAnswer(getNotifications)
  if (!data?.channels.mail && !data?.channels.push) return null
  return (
    <Button
      component={Link}
      to="/profile/notifications"
      variant="default"
      leftSection={<IconBell size={18} aria-hidden />}
    >
      Notifications
    </Button>
  )
}
