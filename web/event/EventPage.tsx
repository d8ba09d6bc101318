import { Anchor, Button } from '@mantine/core'
import { IconCopy, IconDoorEnter, IconMessage, IconPencil, IconPresentation } from '@tabler/icons-react'
import { Link, Navigate, useParams } from 'react-router'
import { listAttendance } from '#domain/checkin/contract.ts'
import { checkInRefusal } from '#domain/checkin/rules.ts'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import { can } from '#domain/roles/can.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { DeleteEvent } from '../editor/DeleteEvent.tsx'
import { useEditor } from '../editor/useEditor.tsx'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useNow } from '../lib/useNow.ts'
import { PosterButton } from '../posters/PosterButton.tsx'
import { committeeColors } from '../theme/committee.ts'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { CopyAction } from '../ui/CopyAction.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Page } from '../ui/Page.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { AboutPage } from './AboutPage.tsx'
import { DraftPage } from './DraftPage.tsx'
import classes from './EventPage.module.css'
import { EventTabs } from './EventTabs.tsx'
import { NumbersPage } from './NumbersPage.tsx'
import { PeoplePage } from './PeoplePage.tsx'
import { useEvent } from './useEvent.ts'

/** Fetched beside the configuration and the profile (web/lib/FirstCalls.tsx). */
export const firstCalls = [listAttendance, listRsvps]

/** The home of one event, for members and for its officers (spec: members §7.11, members §7.12). */
export function EventPage() {
  const { uuid = '' } = useParams()
  const answer = useEvent(uuid)
  if (answer.data) return <FoundEvent event={answer.data} answer={answer} />
  if (answer.draft) return <DraftPage draft={answer.draft} refetch={answer.refetch} />
  return (
    <Page title="Event">
      {answer.isGone ? (
        <EmptyNotice title="This event is not here. It may have been deleted.">
          <Anchor component={Link} to="/events">
            See all events
          </Anchor>
        </EmptyNotice>
      ) : answer.error ? (
        <FailedNotice message={answer.error.message} onRetry={answer.refetch} />
      ) : (
        <BlockSkeleton height={360} />
      )}
    </Page>
  )
}

function FoundEvent({ event, answer }: { event: Event; answer: ReturnType<typeof useEvent> }) {
  const { part } = useParams()
  const { principal, isSettled } = useSession()
  const color = useCommitteeColor(event.committee)
  const { edit, duplicate, editor } = useEditor(event, answer.refetch)
  const isOfficer = can(principal, 'event.edit', event)
  if (part !== undefined && !(isOfficer && (part === 'people' || part === 'numbers'))) {
    // A role given since the sign-in is known only to the server.
    if (!isSettled) return <LoadingScreen />
    return <Navigate to={eventAddress(event.uuid)} replace />
  }
  return (
    <Page
      title={event.title}
      heading={<bdi>{event.title}</bdi>}
      frame={(h1) => (
        <div className={classes.head} style={committeeColors(color)}>
          <CommitteeChip committee={event.committee} />
          {h1}
          {isOfficer && event.visibility === 'public' && <PublicPageLine uuid={event.uuid} />}
          {isOfficer && <OfficerLine event={event} onEdit={() => edit(event)} onDuplicate={() => duplicate(event)} />}
        </div>
      )}
    >
      <StaleNotice answers={[answer]} />
      {isOfficer && <EventTabs uuid={event.uuid} />}
      {part === 'people' ? (
        <PeoplePage event={event} />
      ) : part === 'numbers' ? (
        <NumbersPage event={event} />
      ) : (
        <AboutPage event={event} foot={isOfficer && <DeleteEvent event={event} />} />
      )}
      {isOfficer && editor}
    </Page>
  )
}

/** What strangers see of the event, and its address to hand out. */
function PublicPageLine({ uuid }: { uuid: string }) {
  const address = publicAddress(uuid)
  return (
    <p className={classes.public}>
      <Anchor href={address}>Public page</Anchor> ·{' '}
      <CopyAction text={location.origin + address} label="Copy link" variant="subtle" size="compact-md" />
    </p>
  )
}

/** What officers do with the event; first what they need while people check in. */
function OfficerLine({ event, onEdit, onDuplicate }: { event: Event; onEdit: () => void; onDuplicate: () => void }) {
  const now = useNow()
  const { checkInGrace } = useChapter()
  const refusal = checkInRefusal(event, now, checkInGrace)
  const isCheckInOver = refusal?.code === 'event_over'
  const isCheckInOpen = !refusal
  const ways = !isCheckInOver && (
    <>
      <LinkButton to={eventAddress(event.uuid, 'room')} icon={IconPresentation}>
        Show the code
      </LinkButton>
      <LinkButton to={eventAddress(event.uuid, 'door')} icon={IconDoorEnter}>
        Door
      </LinkButton>
    </>
  )
  return (
    <div className={classes.officer}>
      {isCheckInOpen && ways}
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={onDuplicate}>
        Duplicate
      </Button>
      {!isCheckInOpen && ways}
      <PosterButton about={{ kind: 'event', of: event.uuid }} />
      <LinkButton to={`${eventAddress(event.uuid, 'people')}?show=message`} icon={IconMessage}>
        Message
      </LinkButton>
    </div>
  )
}
