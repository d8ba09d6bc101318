import { Button, Group, List, Stack, Tabs, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { endCalendar, getCalendar, makeCalendar } from '#domain/calendars/contract.ts'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { CopyAction } from '../ui/CopyAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'

/** A member's own calendar to subscribe to: its secret address, and how each program takes it (spec: calendars §2). */
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
          <Group gap="sm" align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label="Address"
              description="It is a secret: it shows your events to everybody who has it."
              value={url}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyAction text={url} />
          </Group>
          <Steps url={url} />
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

function Steps({ url }: { url: string }) {
  return (
    <Tabs defaultValue="google">
      <Tabs.List>
        <Tabs.Tab value="google">Google</Tabs.Tab>
        <Tabs.Tab value="apple">Apple</Tabs.Tab>
        <Tabs.Tab value="outlook">Outlook</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="google" pt="md">
        <List type="ordered">
          <List.Item>Open Google Calendar on a computer.</List.Item>
          <List.Item>Beside “Other calendars” choose +, then “From URL”.</List.Item>
          <List.Item>
            Paste the address and choose “Add calendar”. Google looks for changes a few times a day.
          </List.Item>
        </List>
      </Tabs.Panel>
      <Tabs.Panel value="apple" pt="md">
        <List type="ordered">
          <List.Item>
            On this device, <a href={url.replace(/^https?:/, 'webcal:')}>open the calendar</a>.
          </List.Item>
          <List.Item>Or in Calendar choose File, “New Calendar Subscription”, and paste the address.</List.Item>
        </List>
      </Tabs.Panel>
      <Tabs.Panel value="outlook" pt="md">
        <List type="ordered">
          <List.Item>In Outlook’s calendar choose “Add calendar”, then “Subscribe from web”.</List.Item>
          <List.Item>Paste the address, give it a name and choose “Import”.</List.Item>
        </List>
      </Tabs.Panel>
    </Tabs>
  )
}
