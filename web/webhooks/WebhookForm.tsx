import { Checkbox, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Webhook } from '#domain/webhooks/contract.ts'
import { WEBHOOK_TYPES, type WebhookType } from '#domain/webhooks/types.ts'
import { WEBHOOK_GROUPS } from '#domain/webhooks/words.ts'
import type { CallError } from '../lib/api.ts'
import { FormEnd } from '../ui/FormEnd.tsx'
import classes from './Webhooks.module.css'

interface WebhookFormProps {
  title: string
  yes: string
  /** What is changed; undefined for a new one. */
  webhook?: Webhook
  isBusy: boolean
  /** What the server said. */
  refused: CallError | null
  onSend: (webhook: { url: string; events: WebhookType[] }) => void
  onCancel: () => void
}

/** The address of a webhook and what it hears. */
export function WebhookForm({ title, yes, webhook, isBusy, refused, onSend, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [types, setTypes] = useState<WebhookType[]>(webhook?.events ?? [])
  const { field = 'url', message } = refused ?? {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend({ url, events: types })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={title}>
      <Stack gap="md">
        <TextInput
          autoFocus
          label="Address"
          placeholder="https://bot.example.edu/portal"
          type="url"
          autoComplete="off"
          value={url}
          readOnly={isBusy}
          error={field === 'url' && message}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Checkbox.Group
          label="What it hears"
          value={types}
          readOnly={isBusy}
          error={field === 'events' && message}
          onChange={(chosen) => setTypes(WEBHOOK_TYPES.filter((type) => chosen.includes(type)))}
        >
          <div className={classes.groups}>
            {WEBHOOK_GROUPS.map((group) => (
              <div key={group.title} className={classes.group}>
                <b>{group.title}</b>
                {Object.entries(group.types).map(([type, text]) => (
                  <Checkbox
                    key={type}
                    classNames={{ body: classes.check!, labelWrapper: classes.words!, label: classes.label! }}
                    value={type}
                    label={text}
                  />
                ))}
              </div>
            ))}
          </div>
        </Checkbox.Group>
        <FormEnd yes={yes} isBusy={isBusy} onNo={onCancel} />
      </Stack>
    </form>
  )
}
