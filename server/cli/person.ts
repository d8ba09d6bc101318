import type { Db, MemberRow } from '../database/tables.ts'
import { memberByEmail } from '../people/store.ts'
import { Declined } from './command.ts'

/** @throws Declined unless somebody with that address has an account */
export async function personBehind(db: Db, email: string): Promise<MemberRow> {
  const person = await memberByEmail(db, email)
  if (person) return person
  throw new Declined(`Nobody with the address ${email} has signed in yet.`)
}
