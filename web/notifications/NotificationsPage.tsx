import { Button, Chip, Group } from '@mantine/core'
import { getNotifications, type NotificationSettings } from '#domain/notifications/contract.ts'
import { SubscribeButton } from '../calendars/SubscribeButton.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { KindTable } from './KindTable.tsx'
import classes from './NotificationsPage.module.css'
import { usePush } from './usePush.ts'
import { useSettings } from './useSettings.ts'

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

/** The committees that a member follows. */
function Followed({ followed, onChange }: { followed: readonly string[]; onChange: (followed: string[]) => void }) {
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
