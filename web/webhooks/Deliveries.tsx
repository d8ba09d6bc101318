import { Button } from '@mantine/core'
import { momentText } from '#domain/events/when.ts'
import { listWebhookDeliveries, listWebhooks, repeatWebhookDelivery, type Webhook } from '#domain/webhooks/contract.ts'
import { answerText, typeText } from '#domain/webhooks/words.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './Webhooks.module.css'

const MOST = '50'
/** The answer to a delivery may come at any time. */
const LOOK_EVERY_MS = 2000

/** The newest deliveries of a webhook, each with its moment and its answer. */
export function Deliveries({ webhook: { uuid, state } }: { webhook: Webhook }) {
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
