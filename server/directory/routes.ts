import { blockAccount, endSessions, findAccounts, unblockAccount } from '#domain/directory/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { route } from '../http/route.ts'
import { hasLeft, memberIfThere } from '../people/store.ts'
import { blockPerson, lockPerson, signOutPerson, unblockPerson } from './blocking.ts'
import { accountOf, accountsMatching } from './store.ts'

/** The super admin finds anybody, blocks them and ends their sessions (spec: server §7.9). */
export const directoryRoutes = [
  route(findAccounts, ({ db, query, page, now }) => accountsMatching(db, query.search ?? '', page, now)),
  route(
    blockAccount,
    ({ db, actor, params, portal, now }) =>
      doTo(db, params.uuid, now, (person) => blockPerson(db, person, actor, portal, now)),
    { hold: 'alone' },
  ),
  route(
    unblockAccount,
    ({ db, actor, params, now }) => doTo(db, params.uuid, now, (person) => unblockPerson(db, person, actor, now)),
    { hold: 'alone' },
  ),
  route(
    endSessions,
    ({ db, actor, params, now }) => doTo(db, params.uuid, now, (person) => signOutPerson(db, person, actor, now)),
    { hold: 'alone' },
  ),
]

async function doTo(db: Db, uuid: string, now: string, work: (person: MemberRow) => Promise<string>) {
  await lockPerson(db, await personAt(db, uuid))
  const message = await work(await personAt(db, uuid))
  return { account: await accountOf(db, uuid, now), message }
}

async function personAt(db: Db, uuid: string): Promise<MemberRow> {
  const person = await memberIfThere(db, uuid)
  if (person && !hasLeft(person)) return person
  throw new Refusal('account_not_found', 'There is no such account.')
}
