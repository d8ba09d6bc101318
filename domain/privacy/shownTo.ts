import * as Type from 'typebox'

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

/** A member as somebody sees them. Only this file makes one, so an answer cannot leave the rule out. */
export type ShownMember = Member & { readonly [byRule]: true }
declare const byRule: unique symbol

/** Marks a schema of `shown`, for the test that finds answers without it. */
export const SHOWN = 'as shownTo shows members'

/** The schema of a member in a list that members see, with what else the list says of them. */
export function shown<More extends Type.TProperties>(more: More) {
  const entry = Type.Object({ ...FIELDS, ...more }, { $comment: SHOWN })
  return Type.Unsafe<ShownMember & Type.Static<Type.TObject<More>>>(entry)
}

/**
 * What a viewer sees of a member (spec: chapter §7.1). Every list that members see of each other, and the screen of a
 * room, is made of it. Lists of officers are answers of their own and show names.
 * @param viewer everybody else, or the member
 * @returns undefined for a member who is in no list; their place in a ranking stays free
 */
export function shownTo<Row extends Member>(viewer: 'themselves', member: Row): Row & ShownMember
export function shownTo<Row extends Member>(viewer: 'members', member: Row): (Row & ShownMember) | undefined
export function shownTo<Row extends Member>(_viewer: 'members' | 'themselves', member: Row): Row & ShownMember {
  // Everybody is shown by name. The cast is what makes a `ShownMember`.
  return member as Row & ShownMember
}
