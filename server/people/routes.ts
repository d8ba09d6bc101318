import { getUser, updateUser } from '#domain/people/contract.ts'
import { changedProfile } from '#domain/people/rules.ts'
import { oneAtATimeFromNext } from '../database/lock.ts'
import { ownRoute, preparedRoute } from '../http/route.ts'
import { chooseBoardName } from '../privacy/store.ts'
import { memberByUuid, saveProfile } from './store.ts'
import { userOf } from './user.ts'

export const peopleRoutes = [
  ownRoute(getUser, ['members', 'points'], async ({ db, member, principal, portal }) => ({
    user: await userOf(db, member, principal, portal),
  })),

  preparedRoute(
    updateUser,
    ({ portal }) => portal.ranking.refresh(),
    async ({ db, member, principal, body, portal, now }) => {
      await oneAtATimeFromNext(db, `profile ${member.uuid}`)
      const before = await memberByUuid(db, member.uuid)
      const profile = changedProfile(before, body.user, portal.chapter.majors)
      const { boardName } = body.user
      if (boardName) await chooseBoardName(db, before, boardName, portal.chapter.boardName, now)
      const row = await saveProfile(db, member.uuid, profile)
      return { user: await userOf(db, row, principal, portal) }
    },
  ),
]
