import classes from './NotificationsPage.module.css'
import '@mantine/core/styles/Chip.layer.css'
import { Button, Chip, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getNotifications, type NotificationSettings, updateNotifications } from '#domain/notifications/contract.ts'
import type { Kind } from '#domain/notifications/kinds.ts'
import type { ChannelName } from '#domain/notifications/preferences.ts'
import { SubscribeButton } from '../calendars/SubscribeButton.tsx'
import { type CallError, call } from '../lib/api.ts'
import { useChapter } from '../lib/chapter.tsx'
import { keyOf, useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { useBanner } from '../ui/Banner.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { KindTable } from './KindTable.tsx'
import { usePush } from './usePush.ts'

/** A member's notification settings, by kind and channel (spec: chapter §4.8). A switch is saved at once. */
export function NotificationsPage() {
  const answer = useAnswer(getNotifications)
  return (
    <Page title="Notifications">
      <BackLink to="/profile">Profile</BackLink>
      <AnswerStates answer={answer} loading={<BlockSkeleton height={420} />}>
        {(settings) => <Settings settings={settings} />}
      </AnswerStates>
    </Page>
  )
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const { change, showChannels } = useSettings()
  const { channels } = settings
  const isReached = channels.mail || (channels.push && channels.devices > 0)
  return (
    <div className={classes.page}>
      {channels.mail || channels.push ? (
        <p className={classes.quiet}>
          From 10:00 PM to 8:00 AM only reminders come, and news of events that start before 9:00 AM.
        </p>
      ) : (
        <EmptyNotice title="No notifications yet">This portal does not send any.</EmptyNotice>
      )}
      {isReached && (
        <KindTable
          settings={settings}
          onChange={(kind, channel, wanted) => change({ notifications: { [kind]: { [channel]: wanted } } })}
        />
      )}
      {channels.push && <ThisDevice settings={settings} onChanged={showChannels} />}
      <Followed followed={settings.followed} onChange={(followed) => change({ followed })} />
      <SubscribeSection />
    </div>
  )
}

interface Change {
  notifications?: { [K in Kind]?: { [C in ChannelName]?: boolean } }
  followed?: string[]
}

const SAVING = keyOf(updateNotifications)

/** Shows a change before the server has confirmed it, and takes it back if the save fails. */
function useSettings() {
  const client = useQueryClient()
  const banner = useBanner()
  const key = keyOf(getNotifications)
  const show = (change: (shown: NotificationSettings) => NotificationSettings) =>
    client.setQueryData<NotificationSettings>(key, (shown) => shown && change(shown))
  /** What the server has answered last, while the screen shows more. */
  const saved = useRef<NotificationSettings>(undefined)
  const isOnly = () => client.isMutating({ mutationKey: SAVING }) === 1
  const { mutate: change } = useMutation<NotificationSettings, CallError, Change>({
    mutationKey: SAVING,
    // One after the other, so that the last answer has all of them.
    scope: { id: 'notification settings' },
    networkMode: 'always',
    mutationFn: (body) => call(updateNotifications, { body }),
    onMutate: (changes) => {
      if (isOnly()) saved.current = client.getQueryData(key)
      show((shown) => changed(shown, changes))
    },
    onSuccess: (settings) => {
      saved.current = settings
    },
    onError: ({ message }) => {
      banner('error', message)
      void client.invalidateQueries({ queryKey: key })
    },
    onSettled: () => {
      if (isOnly()) show((shown) => saved.current ?? shown)
    },
  })
  /** Changes of the other settings may be on their way. They stay as they are shown. */
  const showChannels = ({ channels }: NotificationSettings) => show((shown) => ({ ...shown, channels }))
  return { change, showChannels }
}

function changed(before: NotificationSettings, { notifications = {}, followed }: Change): NotificationSettings {
  const after = { ...before.notifications }
  for (const [kind, channels] of Object.entries(notifications)) {
    after[kind as Kind] = { ...after[kind as Kind], ...channels }
  }
  return { ...before, notifications: after, followed: followed ?? before.followed }
}

/** Works without any channel: calendars ask by themselves. */
function SubscribeSection() {
  return (
    <section className={classes.part} aria-labelledby="calendar">
      <h2 id="calendar">Your calendar</h2>
      <p>Your calendar can show the events you said yes to and those of the committees you follow.</p>
      <SubscribeButton variant="default" />
    </section>
  )
}

function ThisDevice({
  settings,
  onChanged,
}: {
  settings: NotificationSettings
  onChanged: (settings: NotificationSettings) => void
}) {
  const push = usePush(settings.channels.pushKey, onChanged)
  return (
    <section className={classes.part} aria-labelledby="device">
      <h2 id="device">This device</h2>
      {push.isSupported ? (
        <>
          <p>
            {push.isOn
              ? 'This device shows your notifications until you sign out.'
              : 'Let this device show your notifications too.'}
          </p>
          <Button variant="default" loading={push.isPending} onClick={push.isOn ? push.turnOff : push.turnOn}>
            {push.isOn ? 'Stop on this device' : 'Show on this device'}
          </Button>
        </>
      ) : (
        <p>This browser cannot receive push messages. On an iPhone, add the portal to the home screen first.</p>
      )}
    </section>
  )
}

interface FollowedProps {
  followed: readonly string[]
  onChange: (followed: string[]) => void
}

/** The committees that a member follows. */
function Followed({ followed, onChange }: FollowedProps) {
  const { committees } = useChapter()
  return (
    <section className={classes.part} aria-labelledby="followed">
      <h2 id="followed">Committees you follow</h2>
      <p>Their events are in your calendar. Switch on “New events” to hear of new ones, at most once a day.</p>
      <Chip.Group multiple value={[...followed]} onChange={onChange}>
        <Group gap="xs">
          {committees.map(({ name }) => (
            <Chip key={name} value={name} variant="outline" classNames={{ label: classes.committee! }}>
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </section>
  )
}
