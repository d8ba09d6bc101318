import { Switch } from '@mantine/core'
import type { NotificationSettings } from '#domain/notifications/contract.ts'
import { KINDS, KINDS_OF_NOTIFICATIONS, type Kind } from '#domain/notifications/kinds.ts'
import type { ChannelName } from '#domain/notifications/preferences.ts'
import { can } from '#domain/roles/can.ts'
import { useSession } from '../lib/session.tsx'
import classes from './NotificationsPage.module.css'

interface KindTableProps {
  settings: NotificationSettings
  onChange: (kind: Kind, channel: ChannelName, wanted: boolean) => void
}

const NAMES: Record<ChannelName, string> = { mail: 'Mail', push: 'Push' }

/** Each kind of notification with a switch for each channel that reaches the member. */
export function KindTable({ settings: { notifications, channels }, onChange }: KindTableProps) {
  const shown: ChannelName[] = [
    ...(channels.mail ? (['mail'] as const) : []),
    ...(channels.push && channels.devices > 0 ? (['push'] as const) : []),
  ]
  const { principal } = useSession()
  const hasTerms = can(principal, 'officer.manage') || principal.committees.length > 0
  const kinds = KINDS.filter((kind) => kind !== 'term' || hasTerms)
  return (
    <table className={classes.kinds}>
      <thead>
        <tr>
          <th scope="col">Tell me about</th>
          {shown.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {KINDS_OF_NOTIFICATIONS[kind].title}
              <span>{KINDS_OF_NOTIFICATIONS[kind].says}</span>
            </th>
            {shown.map((channel) => (
              <td key={channel} className={classes.channel}>
                <Switch
                  size="md"
                  classNames={{ body: classes.switch! }}
                  aria-label={`${KINDS_OF_NOTIFICATIONS[kind].title} by ${NAMES[channel].toLowerCase()}`}
                  checked={notifications[kind][channel]}
                  onChange={({ currentTarget: { checked } }) => onChange(kind, channel, checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
