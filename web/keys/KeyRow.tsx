import { Button } from '@mantine/core'
import type { Key } from '#domain/keys/contract.ts'
import { endText, scopesText, useText } from '#domain/keys/words.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import classes from './Keys.module.css'

/** A key in one sentence: *Discord bot · reads events · last used today*. */
export function KeyRow({ shown, onRevoke }: { shown: Key; onRevoke: () => void }) {
  const { timeZone } = useChapter()
  const now = useNow()
  const { name, scopes, state } = shown
  const facts = [scopesText(scopes), useText(shown, now, timeZone), endText(shown, now, timeZone)].filter(Boolean)
  return (
    <li className={classes.row} data-over={state !== 'active' || undefined}>
      <span className={classes.words}>
        <b className={classes.name}>{name}</b>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
      <Button
        className={classes.revoke!}
        variant="subtle"
        size="sm"
        color="var(--bad)"
        aria-label={`Revoke the key ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  )
}
