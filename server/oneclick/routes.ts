import { sentence } from '#domain/audit/sentence.ts'
import { changePassword, createEventWithPassword, hasPassword, setFirstPassword } from '#domain/oneclick/contract.ts'
import { WRONG_ONE_CLICK_PASSWORDS, WRONG_PASSWORDS } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { portalActor } from '#domain/roles/actor.ts'
import { newPasswordRefusal } from '#domain/secrets/rules.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import { toEvent } from '../events/event.ts'
import { createEvent } from '../events/write.ts'
import { preparedRoute, route } from '../http/route.ts'
import { networkOf } from '../ratelimit/network.ts'
import { subjectOf } from '../ratelimit/store.ts'
import { hashPassword } from '../secrets/password.ts'
import { checkPassword, finishGuess } from '../secrets/passwordCheck.ts'
import { hashOf, replaceHash } from '../secrets/store.ts'

const ONE_CLICK = portalActor('One-click')

export const oneClickRoutes = [
  route(hasPassword, async ({ db }) => ({ isSet: (await hashOf(db, 'one-click')) !== undefined })),

  preparedRoute(
    setFirstPassword,
    async ({ body }) => {
      refuseIf(newPasswordRefusal(body.newPassword))
      return hashPassword(body.newPassword)
    },
    async ({ db, actor, now, prepared: hash }) => {
      await oneAtATime(db, 'one-click password')
      if ((await hashOf(db, 'one-click')) !== undefined) {
        throw new Refusal('password_set', 'There is a password already. Change it with the old one.')
      }
      await replaceHash(db, 'one-click', hash)
      await logAction(db, actor, 'one-click.password', 'one-click', sentence`set the first one-click password`, now)
      return { message: 'Password updated successfully' }
    },
  ),

  preparedRoute(
    changePassword,
    async ({ db, member, body, now }) => {
      refuseIf(newPasswordRefusal(body.newPassword))
      const guess = await checkPassword(db, 'one-click', body.oldPassword, WRONG_PASSWORDS, subjectOf(member), now)
      return { guess, newHash: guess.right ? await hashPassword(body.newPassword) : '' }
    },
    async ({ db, actor, member, now, prepared: { guess, newHash } }) => {
      await oneAtATime(db, 'one-click password')
      const wrong = await finishGuess(db, guess, WRONG_PASSWORDS, subjectOf(member), now)
      if (wrong) return wrong
      await replaceHash(db, 'one-click', newHash)
      await logAction(db, actor, 'one-click.password', 'one-click', sentence`changed the one-click password`, now)
      return { message: 'Password updated successfully' }
    },
  ),

  preparedRoute(
    createEventWithPassword,
    ({ db, body, address, now }) =>
      checkPassword(db, 'one-click', body.password, WRONG_ONE_CLICK_PASSWORDS, networkOf(address), now),
    async ({ db, body, portal, address, now, prepared: guess }) => {
      const wrong = await finishGuess(db, guess, WRONG_ONE_CLICK_PASSWORDS, networkOf(address), now)
      if (wrong) return wrong
      const event = await createEvent(db, body.event, portal, now)
      await logAction(db, ONE_CLICK, 'event.create', event.uuid, sentence`added the event “${event.title}”`, now)
      return { event: toEvent(event, 'officer', portal) }
    },
  ),
]
