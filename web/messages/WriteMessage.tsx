import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { AUDIENCES, type Audience, listMessages, sendMessage } from '#domain/messages/contract.ts'
import {
  type Draft,
  MESSAGES_A_DAY,
  messageRefusal,
  reachSentence,
  SUBJECT_LENGTH,
  TEXT_LENGTH,
} from '#domain/messages/rules.ts'
import { plural } from '#domain/text.ts'
import { call } from '../lib/api.ts'
import { keyOf, useAction } from '../lib/useApi.ts'
import { useIsSending } from '../lib/useIsSending.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import classes from './WriteMessage.module.css'

const AUDIENCE_LABELS: Record<Audience, string> = {
  going: 'Everybody who has a place',
  waiting: 'Everybody in line',
  came: 'Everybody who came',
  missed: 'Who had a place and did not come',
}

const NOTHING_WRITTEN = { audience: 'going' as Audience, subject: '', text: '' }

/** Officers write to the people of an event: first they see the mail and how many get it, then they send it. */
export function WriteMessage({ event }: { event: Pick<Event, 'uuid'> }) {
  const [message, setMessage] = useUnsavedText(`message about ${event.uuid}`, NOTHING_WRITTEN, isBlank)
  const reach = useReach(event, message.audience)
  const preview = useAction(sendMessage)
  const outcome = useOutcomeBanner()
  const test = useAction(sendMessage, outcome)
  const send = useAction(sendMessage, {
    ...outcome,
    invalidates: [listMessages],
    onSuccess: (answer) => {
      outcome.onSuccess(answer)
      preview.reset()
      setMessage({ ...message, subject: '', text: '' })
    },
  })
  const isSending = useIsSending(
    sendMessage,
    ({ params, body }) => params.uuid === event.uuid && !body.preview && !body.test,
  )
  const sending = (how: { preview?: true; test?: true }) => ({
    params: { uuid: event.uuid },
    body: { message, ...how },
  })
  const write = (change: Partial<typeof message>) => {
    setMessage({ ...message, ...change })
    // The preview and the message are made from the same text.
    preview.reset()
  }
  const askForPreview = (submitted: FormEvent) => {
    submitted.preventDefault()
    preview.mutate(sending({ preview: true }))
  }
  const { error } = preview
  const at = (field: string) => (error?.field === field ? error.message : undefined)

  return (
    <form onSubmit={askForPreview} noValidate>
      <Stack>
        <NativeSelect
          label="To"
          description={reach && reachSentence(reach.recipients, reach.audience)}
          data={AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
          value={message.audience}
          disabled={isSending}
          onChange={({ currentTarget: { value } }) => write({ audience: value as Audience })}
        />
        <TextInput
          label="Subject"
          maxLength={SUBJECT_LENGTH}
          value={message.subject}
          readOnly={isSending}
          error={at('subject')}
          onChange={({ currentTarget: { value } }) => write({ subject: value })}
        />
        <Textarea
          label="Message"
          minRows={5}
          rows={6}
          maxLength={TEXT_LENGTH}
          value={message.text}
          readOnly={isSending}
          error={at('text')}
          onChange={({ currentTarget: { value } }) => write({ text: value })}
        />
        {error && !error.field && (
          <Text role="alert" c="var(--bad)">
            {error.message}
          </Text>
        )}
        {preview.data ? (
          <>
            <Text role="status">
              {preview.data.left} of {MESSAGES_A_DAY} messages {plural(preview.data.left, 'is', 'are')} left for today.
            </Text>
            <section aria-label="The mail">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard too */}
              <pre className={classes.preview} tabIndex={0}>
                {preview.data.text}
              </pre>
            </section>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" loading={test.isPending} onClick={() => test.mutate(sending({ test: true }))}>
                Send a test to me
              </Button>
              <Button
                loading={isSending}
                disabled={preview.data.recipients === 0 || messageRefusal(preview.data.left) !== undefined}
                onClick={() => send.mutate(sending({}))}
              >
                Send to {preview.data.recipients}
              </Button>
            </Group>
          </>
        ) : (
          <Group justify="flex-end">
            <Button type="submit" loading={preview.isPending || isSending} disabled={reach?.recipients === 0}>
              Preview
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** How many people a message to an audience reaches; undefined until it is known. Any text previews the same number. */
function useReach({ uuid }: Pick<Event, 'uuid'>, audience: Audience) {
  const body = { message: { audience, subject: '…', text: '…' }, preview: true }
  const { data } = useQuery({
    queryKey: [...keyOf(sendMessage), uuid, audience],
    queryFn: () => call(sendMessage, { params: { uuid }, body }),
    networkMode: 'always',
    staleTime: 0,
  })
  return data
}

function isBlank({ subject, text }: Draft): boolean {
  return subject === '' && text === ''
}
