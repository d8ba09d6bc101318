import { getUser, updateUser } from '#domain/people/contract.ts'
import { changedProfile } from '#domain/people/rules.ts'
import { oneAtATimeFromNext } from '../database/lock.ts'
import { ownRoute, route } from '../http/route.ts'
import { memberByUuid, saveProfile } from './store.ts'
import { userOf } from './user.ts'

export const peopleRoutes = [
  ownRoute(getUser, ['members', 'points'], async ({ db, member, principal }) => ({
    user: await userOf(db, member, principal),
  })),

  route(updateUser, async ({ db, member, principal, body, portal }) => {
    await oneAtATimeFromNext(db, `profile ${member.uuid}`)
    const before = await memberByUuid(db, member.uuid)
    const profile = changedProfile(before, body.user, portal.chapter.majors)
    return { user: await userOf(db, await saveProfile(db, member.uuid, profile), principal) }
  }),
]
