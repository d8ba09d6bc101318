import type { DatedEvent } from '#domain/events/contract.ts'
import classes from './TileFrame.module.css'
import { TileFrame } from './TileFrame.tsx'

/** A draft on its day, among the events. */
export function DraftTile({ draft, onEdit }: { draft: DatedEvent; onEdit: (uuid: string) => void }) {
  return (
    <TileFrame event={draft} edits={`Edit the draft ${draft.title}`} onEdit={onEdit} data-draft>
      <span className={classes.draft}>Draft</span>
    </TileFrame>
  )
}
