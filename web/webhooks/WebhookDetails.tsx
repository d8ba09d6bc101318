import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { momentText } from '#domain/events/when.ts'
import {
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  repeatWebhookDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#domain/webhooks/contract.ts'
import { answerText, typeText } from '#domain/webhooks/words.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { useBanner, useOutcomeBanner } from '../ui/Banner.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import classes from './Webhooks.module.css'

const MOST = '50'
/** The answer to a delivery may come at any time. */
const LOOK_EVERY_MS = 2000

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

/** The newest deliveries of a webhook, each with its moment and its answer. */
function Deliveries({ webhook: { uuid, state } }: { webhook: Webhook }) {
  const { timeZone } = useChapter()
  const now = useNow()
  const sent = { params: { uuid }, query: { limit: MOST } }
  const answer = useAnswer(listWebhookDeliveries, sent, { refetchInterval: LOOK_EVERY_MS })
  const invalidates = [listWebhookDeliveries, listWebhooks]
  const again = useAction(repeatWebhookDelivery, { invalidates, ...useOutcomeBanner() })
  return (
    <AnswerStates
      answer={answer}
      loading={<RowSkeletons count={2} />}
      empty={
        answer.data?.deliveries.length === 0 && (
          <EmptyNotice title="Nothing was sent in the last 30 days.">
            Send a test to see whether it arrives.
          </EmptyNotice>
        )
      }
    >
      {({ deliveries }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <ul className={classes.deliveries} aria-label="Deliveries" tabIndex={0}>
          {deliveries.map((delivery) => (
            <li key={delivery.uuid} className={classes.delivery}>
              <span className={classes.words}>
                <span>{typeText(delivery.type)}</span>
                <span className={classes.answer} data-state={delivery.state}>
                  {momentText(delivery.at, now, timeZone)} · {answerText(delivery)}
                </span>
              </span>
              {state === 'on' && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Send again: ${typeText(delivery.type)}, ${momentText(delivery.at, now, timeZone)}`}
                  disabled={again.isPending}
                  onClick={() => again.mutate({ params: { uuid, delivery: delivery.uuid } })}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </AnswerStates>
  )
}
