import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Webhook } from '#domain/webhooks/contract.ts'
import { hostOf } from '#domain/webhooks/rules.ts'
import { webhookText } from '#domain/webhooks/words.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import classes from './Webhooks.module.css'

interface WebhookRowProps {
  webhook: Webhook
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A webhook in one sentence, and below it what one can do with it: *bot.example.edu · events · last delivery today, 200*. */
export function WebhookRow({ webhook, isOpen, onToggle, children }: WebhookRowProps) {
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
