import { getUser, register, updateUser } from '#domain/people/contract.ts'
import { changedProfile, validMajor, validYear } from '#domain/people/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneAtATime } from '../database/lock.ts'
import { route } from '../http/route.ts'
import { refreshedToken } from '../session/routes.ts'
import { completeRegistration, memberByUuid, saveProfile } from './store.ts'
import { toUser } from './user.ts'

export const peopleRoutes = [
  route(register, async ({ db, member, session, body, portal, now }) => {
    if (member.registered) throw alreadyRegistered()
    const major = validMajor(body.info.major, portal.chapter.majors)
    const year = validYear(body.info.year)
    const registered = await completeRegistration(db, member.uuid, { major, year, now })
    if (!registered) throw alreadyRegistered()
    return { user: toUser(registered), token: await refreshedToken(db, session, registered, portal, now) }
  }),

  route(getUser, async ({ member }) => ({ user: toUser(member) })),

  route(updateUser, async ({ db, member, body, portal }) => {
    await oneAtATime(db, `profile ${member.uuid}`)
    const before = await memberByUuid(db, member.uuid)
    const profile = changedProfile(before, body.user, portal.chapter.majors)
    return { user: toUser(await saveProfile(db, member.uuid, profile)) }
  }),
]

function alreadyRegistered(): Refusal {
  return new Refusal('already_registered', 'You have registered already.')
}
