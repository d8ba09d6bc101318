import { boardDefault } from '#domain/privacy/boardName.ts'
import type { MemberList } from '#domain/privacy/shownTo.ts'
import type { Portal } from '../portal.ts'
import type { AskedSeason } from '../seasons/store.ts'

type Settings = Pick<Portal, 'chapter' | 'signed'>

/** A board as members see each other on it. Each season has uuids of its own, so that nobody is followed from board to board. */
export function boardOf(season: AskedSeason, { chapter, signed }: Settings): MemberList {
  return {
    boardName: boardDefault(season.defaults, chapter.boardName),
    fingerprint: (member) => signed.fingerprint('board', [season.key, member]),
    closedAt: season.closedAt,
  }
}

/** The screen of an event's room. */
export function roomOf(event: string, { chapter, signed }: Settings): MemberList {
  return {
    boardName: chapter.boardName,
    fingerprint: (member) => signed.fingerprint('room', [event, member]),
    isRoom: true,
  }
}
