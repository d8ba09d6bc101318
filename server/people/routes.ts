import { getUser, updateUser } from '#domain/people/contract.ts'
import { changedProfile } from '#domain/people/rules.ts'
import type { MemberPrincipal } from '#domain/roles/principal.ts'
import { oneAtATime } from '../database/lock.ts'
import type { AccountRow, Db } from '../database/tables.ts'
import { ownRoute, route } from '../http/route.ts'
import { standingOf } from '../points/store.ts'
import { memberByUuid, saveProfile } from './store.ts'
import { toUser } from './user.ts'

export const peopleRoutes = [
  ownRoute(getUser, ['members', 'points'], async ({ db, member, principal }) => ({
    user: await rankedUser(db, member, principal),
  })),

  route(updateUser, async ({ db, member, principal, body, portal }) => {
    await oneAtATime(db, `profile ${member.uuid}`)
    const before = await memberByUuid(db, member.uuid)
    const profile = changedProfile(before, body.user, portal.chapter.majors)
    return { user: await rankedUser(db, await saveProfile(db, member.uuid, profile), principal) }
  }),
]

async function rankedUser(db: Db, member: AccountRow, principal: MemberPrincipal) {
  const { points, rank } = await standingOf(db, member.uuid)
  return { ...toUser({ ...member, points }, principal), rank }
}
