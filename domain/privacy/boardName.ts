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
