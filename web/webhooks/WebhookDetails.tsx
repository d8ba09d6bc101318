import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import {
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#domain/webhooks/contract.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner, useOutcomeBanner } from '../ui/Banner.tsx'
import { Deliveries } from './Deliveries.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import classes from './Webhooks.module.css'

const invalidates = [listWebhooks, listWebhookDeliveries]

interface WebhookDetailsProps {
  webhook: Webhook
  onSecret: (made: { webhook: Webhook; secret: string }) => void
  onDelete: () => void
}

/** The address, the deliveries and everything that one can do with a webhook. */
export function WebhookDetails({ webhook, onSecret, onDelete }: WebhookDetailsProps) {
  const { uuid, url, state } = webhook
  const params = { uuid }
  const [isChanging, setChanging] = useState(false)
  const banner = useBanner()
  const onError = ({ message }: { message: string }) => banner('error', message)
  const test = useAction(testWebhook, { invalidates, ...useOutcomeBanner() })
  const turn = useAction(updateWebhook, { invalidates, onError })
  const change = useAction(updateWebhook, { invalidates, onSuccess: () => setChanging(false) })
  const renew = useAction(renewWebhookSecret, { onSuccess: onSecret, onError })
  const isOn = state === 'on' || state === 'paused'
  if (isChanging) {
    return (
      <div className={classes.details}>
        <WebhookForm
          title="Change webhook"
          yes="Save"
          webhook={webhook}
          isBusy={change.isPending}
          refused={change.error}
          onSend={(changed) => change.mutate({ params, body: { webhook: changed } })}
          onCancel={() => setChanging(false)}
        />
      </div>
    )
  }
  return (
    <div className={classes.details}>
      <span className={classes.url}>{url}</span>
      <Group gap="xs">
        {state === 'on' && (
          <Button size="sm" loading={test.isPending} onClick={() => test.mutate({ params })}>
            Send a test
          </Button>
        )}
        <Button
          size="sm"
          variant={isOn ? 'default' : 'filled'}
          loading={turn.isPending}
          onClick={() => turn.mutate({ params, body: { webhook: { state: isOn ? 'off' : 'on' } } })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="sm" variant="default" onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button size="sm" variant="default" loading={renew.isPending} onClick={() => renew.mutate({ params })}>
          New secret
        </Button>
        <Button size="sm" variant="subtle" color="var(--bad)" onClick={onDelete}>
          Delete
        </Button>
      </Group>
      <Deliveries webhook={webhook} />
    </div>
  )
}
