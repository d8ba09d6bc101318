import * as Type from 'typebox'
import { aliasOfRoom, namesOfAlias, type ShownName } from './alias.ts'
import type { BoardName } from './boardName.ts'

const FIELDS = {
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  picture: Type.String(),
  major: Type.String(),
  year: Type.Integer(),
}
/** What of a member others may see. */
type Member = { [Name in keyof typeof FIELDS]: Type.Static<(typeof FIELDS)[Name]> }

/** What decides what others see of a member. No answer contains it. */
export interface Choice {
  /** Null while the member has not chosen: then the chapter's default counts. */
  boardName: BoardName | null
  /** See `BoardChoice`. */
  boardSince: string
  alias: string | null
}

/** A member as somebody sees them. Only this file makes one, so an answer cannot leave the rule out. */
export type ShownMember = Member & { readonly [byRule]: true }
declare const byRule: unique symbol

/** Marks a schema of `shown`, for the test that finds answers without it. */
export const SHOWN = 'as shownToMembers shows them'

/** The schema of a member in a list that members see, with what else the list says of them. */
export function shown<More extends Type.TProperties>(more: More) {
  const entry = Type.Object({ ...FIELDS, ...more }, { $comment: SHOWN })
  return Type.Unsafe<ShownMember & Type.Static<Type.TObject<More>>>(entry)
}

/** A list in which members see each other. */
export interface MemberList {
  /** What a member is shown as who has not chosen. */
  boardName: BoardName
  /** Something of 32 hexadecimal digits that only the server can compute, from the list and the member. */
  fingerprint: (member: string) => string
  /** A screen of a room shows its own aliases: who stands at the door would learn those of the board. */
  isRoom?: boolean
  /** For a board of closed seasons: when the first of them was closed. */
  closedAt?: string | undefined
}

/** A member of a list without what decides how they are shown. */
type Shown<Row> = Omit<Row, keyof Choice> & ShownMember

/**
 * What a member sees of themselves in a list.
 * @see shownToMembers
 */
export function shownToThemselves<Row extends Member & Choice>(row: Row): Shown<Row> {
  return asShown(row)
}

/**
 * What members see of a member (spec: points §3). Every list that members see of each other, and the screen of a room,
 * is made of it. Lists of officers are answers of their own and show names.
 * @returns undefined for a member who is not in the list; their place in a ranking stays free
 */
export function shownToMembers<Row extends Member & Choice>(row: Row, list: MemberList): Shown<Row> | undefined {
  const boardName = row.boardName ?? list.boardName
  if (boardName === 'name') return asShown(row)
  if (boardName === 'hidden' || row.alias === null) return undefined
  // Members saw the name on this board: its place and points would tell whose alias it is.
  if (list.closedAt !== undefined && row.boardSince >= list.closedAt) return undefined
  const fingerprint = list.fingerprint(row.uuid)
  const name = list.isRoom ? aliasOfRoom(numberOf(fingerprint)) : namesOfAlias(row.alias)
  return asShown({ ...row, ...standIn(name, fingerprint) })
}

/** Whether a member of a list is shown under an alias. Every registered member has a year otherwise. */
export function isAlias({ year }: Pick<ShownMember, 'year'>): boolean {
  return year === 0
}

function standIn(name: ShownName, fingerprint: string): Member {
  const uuid = fingerprint.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { ...name, uuid, picture: '', major: '', year: 0 }
}

function numberOf(fingerprint: string): number {
  return Number.parseInt(fingerprint.slice(0, 8), 16)
}

function asShown<Row extends Member & Choice>(row: Row): Shown<Row> {
  const { boardName, boardSince, alias, ...member } = row
  // The cast is what makes a `ShownMember`.
  return member as Omit<Row, keyof Choice> & Member as Shown<Row>
}
