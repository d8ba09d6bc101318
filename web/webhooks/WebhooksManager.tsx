import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { addWebhook, listWebhooks, removeWebhook, type Webhook } from '#domain/webhooks/contract.ts'
import { hostOf } from '#domain/webhooks/rules.ts'
import { webhookText } from '#domain/webhooks/words.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { SecretManager } from '../ui/SecretManager.tsx'
import { WebhookDetails } from './WebhookDetails.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import classes from './Webhooks.module.css'

interface WebhookRowProps {
  webhook: Webhook
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The sentence of a webhook changes when it answers. */
const LOOK_EVERY_MS = 2000

/** The addresses that hear what happens: the super admin adds, tries and removes them (spec: programs §2.1). */
export function WebhooksManager({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const answer = useAnswer(listWebhooks, undefined, { enabled: opened, refetchInterval: LOOK_EVERY_MS })
  const [shown, setShown] = useState<string>()
  const [removing, setRemoving] = useState<Webhook>()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<{ webhook: Webhook; secret: string }>()
  const add = useAction(addWebhook, {
    invalidates: [listWebhooks],
    onSuccess: (answered) => {
      setMade(answered)
      setShown(answered.webhook.uuid)
      setAdding(false)
    },
  })
  const close = () => {
    setMade(undefined)
    setAdding(false)
    setShown(undefined)
    onClose()
  }
  return (
    <>
      <SecretManager
        opened={opened}
        onClose={close}
        title="Manage Webhooks"
        about="The portal calls an address of yours when something happens, and signs each call."
        answer={answer}
        isEmpty={answer.data?.webhooks.length === 0}
        empty="No program hears what happens yet."
        secret={
          made && {
            label: `The secret of ${hostOf(made.webhook)}`,
            description: 'Copy it now: it is not shown again. The receiver verifies signatures with it.',
            copy: 'Copy secret',
            secret: made.secret,
          }
        }
        onSecretSeen={() => setMade(undefined)}
        form={
          isAdding && (
            <WebhookForm
              title="New webhook"
              yes="Add webhook"
              isBusy={add.isPending}
              refused={add.error}
              onSend={(webhook) => add.mutate({ body: { webhook } })}
              onCancel={() => setAdding(false)}
            />
          )
        }
        newLabel="New webhook"
        onNew={() => {
          add.reset()
          setShown(undefined)
          setAdding(true)
        }}
      >
        {({ webhooks }) => (
          <ul aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.uuid}
                webhook={webhook}
                isOpen={shown === webhook.uuid}
                onToggle={() => setShown(shown === webhook.uuid ? undefined : webhook.uuid)}
              >
                <WebhookDetails webhook={webhook} onSecret={setMade} onDelete={() => setRemoving(webhook)} />
              </WebhookRow>
            ))}
          </ul>
        )}
      </SecretManager>
      <ConfirmAction
        subject={removing}
        question="Are you sure you want to delete this webhook?"
        yes="Delete"
        no="Cancel"
        action={removeWebhook}
        sends={({ uuid }) => ({ params: { uuid } })}
        invalidates={[listWebhooks]}
        onClose={() => setRemoving(undefined)}
      >
        {(webhook) => `Nothing more is sent to ${hostOf(webhook)}. What waits and the list of its deliveries go too.`}
      </ConfirmAction>
    </>
  )
}

/** A webhook in one sentence, and below it what one can do with it: *bot.example.edu · events · last delivery today, 200*. */
function WebhookRow({ webhook, isOpen, onToggle, children }: WebhookRowProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const details = useId()
  const { state } = webhook
  return (
    <li className={classes.row} data-off={state !== 'on' || undefined} data-failed={state === 'failed' || undefined}>
      <UnstyledButton className={classes.head!} aria-expanded={isOpen} aria-controls={details} onClick={onToggle}>
        <span className={classes.words}>
          <b className={classes.name}>{hostOf(webhook)}</b>
          <span className={classes.facts}>{webhookText(webhook, { now, timeZone })}</span>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </UnstyledButton>
      <div id={details} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}
