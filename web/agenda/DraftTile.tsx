import { UnstyledButton } from '@mantine/core'
import type { DatedEvent } from '#domain/events/contract.ts'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './EventTile.module.css'
import { TileFacts } from './TileFacts.tsx'

/** A draft on its day, among the events. Pressed, it opens in the editor. */
export function DraftTile({ draft, onEdit }: { draft: DatedEvent; onEdit: (uuid: string) => void }) {
  return (
    <li className={classes.tile} data-draft>
      <div className={classes.cover}>
        <TileCover title={draft.title} committee={draft.committee} cover={draft.cover} />
      </div>
      <div className={classes.what}>
        <UnstyledButton
          className={classes.title}
          onClick={() => onEdit(draft.uuid)}
          aria-label={`Edit the draft ${draft.title}`}
        >
          <span className={classes.words}>{draft.title}</span>
        </UnstyledButton>
        <TileFacts event={draft} />
      </div>
      <div className={classes.doings}>
        <span className={classes.draft}>Draft</span>
      </div>
    </li>
  )
}
