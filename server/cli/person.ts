import { isUuid } from '#domain/people/email.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { hasLeft, memberByWord } from '../people/store.ts'
import { Declined } from '../task.ts'

/**
 * Finds an account by its address, or by its uuid if it has no address.
 * @throws Declined if there is no such account
 */
export async function personBehind(db: Db, word: string): Promise<MemberRow> {
  const person = await memberByWord(db, word)
  if (person && !hasLeft(person)) return person
  if (isUuid(word)) throw new Declined(`There is no account ${word}.`)
  throw new Declined(`Nobody with the address ${word} has signed in yet.`)
}
