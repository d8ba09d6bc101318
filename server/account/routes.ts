import { deleteUser, exportUser, register } from '#domain/account/contract.ts'
import { leavingRefusal } from '#domain/account/rules.ts'
import { sentence } from '#domain/audit/sentence.ts'
import { memberActor, validMajor, validYear } from '#domain/people/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { roleOf } from '#domain/roles/principal.ts'
import { superAdminUuid } from '../admins/store.ts'
import { forgetNamesOf, logAction } from '../audit/store.ts'
import { LIVES, TABLES } from '../database/lives.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { route } from '../http/route.ts'
import { handOnKeys } from '../keys/store.ts'
import { happened } from '../outbox/happened.ts'
import { lockIdentity } from '../people/signInLock.ts'
import { completeRegistration, forgetPerson, memberByUuid } from '../people/store.ts'
import { userOf } from '../people/user.ts'
import { giveAlias } from '../privacy/store.ts'
import { withdrawRsvps } from '../rsvp/changes.ts'
import { refreshedToken } from '../session/newSession.ts'
import { forgetWebhookDeliveries } from '../webhooks/routes.ts'
import { ownData } from './ownData.ts'

/** How an account begins and ends: other rooms keep what it has in between. */
export const accountRoutes = [
  route(register, async ({ db, member, principal, session, body, portal, now }) => {
    if (member.registered) throw alreadyRegistered()
    const major = validMajor(body.info.major, portal.chapter.majors)
    const year = validYear(body.info.year)
    const registered = await completeRegistration(db, member.uuid, { major, year, now })
    if (!registered) throw alreadyRegistered()
    const alias = await giveAlias(db, member.uuid)
    await happened(db, portal, { what: 'member.registered', member: member.uuid }, now)
    return {
      user: await userOf(db, { ...registered, alias }, principal, portal),
      token: await refreshedToken(db, session, registered, principal, portal, now),
    }
  }),

  route(exportUser, async ({ db, member, principal, portal }) => {
    await portal.ranking.refresh()
    return ownData(db, member.uuid, principal, portal)
  }),

  route(
    deleteUser,
    async ({ db, member, body, portal, now }) => {
      await oneAtATime(db, `profile ${member.uuid}`)
      const leaving = await memberByUuid(db, member.uuid)
      refuseIf(leavingRefusal({ role: roleOf(leaving) }, body.confirmation))
      await withdrawRsvps(db, portal, leaving.uuid, now)
      const former = await forgetPerson(db, leaving.uuid)
      await forgetNamesOf(db, leaving)
      await handOnKeys(db, leaving.uuid, await superAdminUuid(db))
      await forgetWebhookDeliveries(db, leaving.uuid)
      await deleteRowsOf(db, leaving.uuid)
      await happened(db, portal, { what: 'member.left', member: leaving.uuid }, now)
      await logAction(db, memberActor(former), 'member.leave', leaving.uuid, sentence`deleted their account`, now)
      return { message: 'Your account is deleted.' }
    },
    {
      hold: 'alone',
      // Nobody signs in as somebody who is just leaving.
      lockFirst: (db, { sub, email }) => lockIdentity(db, { sub: sub ?? '', email: email ?? '' }),
    },
  ),
]

function alreadyRegistered(): Refusal {
  return new Refusal('already_registered', 'You have registered already.')
}

export async function deleteRowsOf(db: Db, member: string): Promise<void> {
  for (const table of TABLES) {
    const column = LIVES[table].deletedWith
    // The tables differ in their columns, which a loop over all of them cannot show.
    if (column)
      await db
        .deleteFrom(table as 'claims')
        .where(column as 'member', '=', member)
        .execute()
  }
}
