import { deleteUser, exportUser, getUser, register, updateUser } from '#domain/people/contract.ts'
import { leavingRefusal } from '#domain/people/leaving.ts'
import { changedProfile, validMajor, validYear } from '#domain/people/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockAdmins } from '../admins/store.ts'
import { forgetNameOf, logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import { route } from '../http/route.ts'
import { withdrawRsvps } from '../rsvp/store.ts'
import { refreshedToken } from '../session/routes.ts'
import { lockIdentity } from '../session/signIn.ts'
import { endSessionsOf } from '../session/store.ts'
import { keptAbout } from './kept.ts'
import { completeRegistration, forgetPerson, memberByUuid, saveProfile } from './store.ts'
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

  route(exportUser, ({ db, member }) => keptAbout(db, member)),

  route(deleteUser, async ({ db, member, body, now }) => {
    // Nobody signs in as somebody who is just leaving.
    await lockIdentity(db, { sub: member.sub ?? '', email: member.email ?? '' })
    await oneAtATime(db, `profile ${member.uuid}`)
    // Nobody is handed the role of super admin while they leave.
    await lockAdmins(db)
    const leaving = await memberByUuid(db, member.uuid)
    const refusal = leavingRefusal(leaving, body.confirmation)
    if (refusal) throw refusal
    const former = await forgetPerson(db, leaving.uuid)
    await endSessionsOf(db, leaving.uuid)
    await withdrawRsvps(db, leaving.uuid, now)
    await forgetNameOf(db, leaving)
    await logAction(db, former, 'member.leave', leaving.uuid, 'deleted their account', now)
    return { message: 'Your account is deleted.' }
  }),
]

function alreadyRegistered(): Refusal {
  return new Refusal('already_registered', 'You have registered already.')
}
