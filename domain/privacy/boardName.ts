import * as Type from 'typebox'

/** What a member chose that other members see of them (spec: points §3.1). */
export const BoardName = Type.Enum(['name', 'alias', 'hidden'])
export type BoardName = Type.Static<typeof BoardName>

export interface BoardChoice {
  boardName: BoardName
  /** The moment from which members no longer saw the name; empty if they never saw it on a board that is closed. */
  boardSince: string
}

/**
 * What a board shows of members who have not chosen. If it showed them otherwise before, they are left out from then
 * on: name and alias at the same place and points would tell whose alias it is.
 * @param before the chapter's defaults on the days when its seasons were closed
 */
export function boardDefault(before: readonly BoardName[], now: BoardName): BoardName {
  return before.every((boardName) => boardName === now) ? now : 'hidden'
}

/**
 * A member's choice after a change. The moment counts from the last time they gave up their name: between alias and
 * hidden it stays.
 * @param wasOnClosedBoard whether a season was closed with the member in it
 */
export function changedChoice(
  before: BoardChoice,
  boardName: BoardName,
  wasOnClosedBoard: boolean,
  now: string,
): BoardChoice {
  if (boardName === 'name' || before.boardName !== 'name') return { ...before, boardName }
  return { boardName, boardSince: wasOnClosedBoard ? now : '' }
}
