import { IconBell } from '@tabler/icons-react'
import { getNotifications } from '#domain/notifications/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/** The link to the notifications; nothing where the portal sends none. */
export function NotificationsLink() {
  const { data } = useAnswer(getNotifications)
  if (!data?.channels.mail && !data?.channels.push) return null
  return (
    <LinkButton to="/profile/notifications" icon={IconBell}>
      Notifications
    </LinkButton>
  )
}
