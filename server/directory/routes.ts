import { blockAccount, endSessions, findAccounts, unblockAccount } from '#domain/directory/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountRow, Db, MemberRow } from '../database/tables.ts'
import { route } from '../http/route.ts'
import { hasLeft, memberIfThere } from '../people/store.ts'
import { blockPerson, holdPerson, signOutPerson, unblockPerson } from './blocking.ts'
import { accountOf, accountsMatching } from './store.ts'

/** The super admin finds anybody, blocks them and ends their sessions (spec: server §7.9). */
export const directoryRoutes = [
  route(findAccounts, ({ db, query, page, now }) => accountsMatching(db, query.search ?? '', page, now)),
  route(blockAccount, (call) => doTo(call, blockPerson), { hold: 'alone' }),
  route(unblockAccount, (call) => doTo(call, unblockPerson), { hold: 'alone' }),
  route(endSessions, (call) => doTo(call, signOutPerson), { hold: 'alone' }),
]

interface Calling {
  db: Db
  member: AccountRow
  params: { uuid: string }
  now: string
}

async function doTo(
  { db, member, params, now }: Calling,
  work: (db: Db, person: MemberRow, actor: AccountRow, now: string) => Promise<string>,
) {
  await holdPerson(db, await personAt(db, params.uuid))
  const message = await work(db, await personAt(db, params.uuid), member, now)
  return { account: await accountOf(db, params.uuid, now), message }
}

async function personAt(db: Db, uuid: string): Promise<MemberRow> {
  const person = await memberIfThere(db, uuid)
  if (person && !hasLeft(person)) return person
  throw new Refusal('account_not_found', 'There is no such account.')
}
