import { type BoardName, changedChoice } from '#domain/privacy/boardName.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { saveChoice, wasOnClosedBoard } from './store.ts'

/** Saves what members see of a member from now on. */
export async function chooseBoardName(db: Db, row: MemberRow, chosen: BoardName, portal: Portal, now: string) {
  const { boardSince } = row
  const before = { boardName: row.boardName ?? portal.chapter.boardName, boardSince }
  // The name that was the default may not be it tomorrow.
  if (chosen === row.boardName) return row
  return saveChoice(db, row.uuid, changedChoice(before, chosen, await wasOnClosedBoard(db, row.uuid), now))
}
