import type { Room } from './contract.ts'

/** What the screen of a room shows: a code, or why there is none. */
export type RoomState = { is: 'open'; code: Room['codes'][number] } | { is: 'early' | 'over' | 'withoutCodes' }

/** The state of a room at the server's moment `now`, from the server's last answer (spec: chapter §2.6). */
export function roomState({ opens, closes, codes }: Pick<Room, 'opens' | 'closes' | 'codes'>, now: string): RoomState {
  if (now < opens) return { is: 'early' }
  if (now > closes) return { is: 'over' }
  const code = codes.find(({ from, until }) => from <= now && (now < until || until === closes))
  return code ? { is: 'open', code } : { is: 'withoutCodes' }
}
