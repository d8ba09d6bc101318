import { Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { endCalendar, getCalendar, makeCalendar } from '#domain/calendars/contract.ts'
import { googleSubscription, subscriptionOn, webcalLink } from '#domain/calendars/links.ts'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { CopyAction } from '../ui/CopyAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'

/** A member's own calendar to subscribe to: its secret address, and how programs take it (spec: calendars §2). */
export function SubscribeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const answer = useAnswer(getCalendar, undefined, { enabled: opened })
  return (
    <Dialog opened={opened} onClose={onClose} title="Subscribe to your events" size="lg">
      <AnswerStates answer={answer} loading={<BlockSkeleton height={260} />}>
        {({ url }) => <Subscription url={url} />}
      </AnswerStates>
    </Dialog>
  )
}

function Subscription({ url }: { url: string | null }) {
  const make = useAction(makeCalendar, { invalidates: [getCalendar] })
  const end = useAction(endCalendar, { invalidates: [getCalendar] })
  const failed = make.error ?? end.error
  return (
    <Stack gap="md">
      <Text>
        Your calendar shows the events you said yes to and those of the committees you follow, and it changes when they
        do.
      </Text>
      {failed && <FailedNotice message={failed.message} />}
      {url === null ? (
        <Button loading={make.isPending} onClick={() => make.mutate({})}>
          Make my calendar’s address
        </Button>
      ) : (
        <>
          <ThisDevice url={url} />
          <Group gap="sm" align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label="Address"
              description="It is a secret: it shows your events to everybody who has it."
              value={url}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyAction text={url} variant="default" />
          </Group>
          <List aria-label="Other programs">
            <List.Item>
              <Anchor href={googleSubscription(url)} target="_blank" rel="noopener noreferrer">
                Google Calendar
              </Anchor>{' '}
              looks for changes a few times a day.
            </List.Item>
            <List.Item>
              <Anchor href={webcalLink(url)}>Apple Calendar, or Outlook on a computer,</Anchor> opens the address
              itself.
            </List.Item>
            <List.Item>Outlook on the web: “Add calendar”, “Subscribe from web”, and paste the address.</List.Item>
          </List>
          <Group gap="sm">
            <Button variant="subtle" loading={make.isPending} onClick={() => make.mutate({})}>
              Replace the address
            </Button>
            <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.mutate({})}>
              End it
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** What this device can do at once. */
function ThisDevice({ url }: { url: string }) {
  const { label, href } = subscriptionOn(navigator.userAgent, url)
  const elsewhere = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Button component="a" href={href} {...elsewhere}>
      {label}
    </Button>
  )
}
