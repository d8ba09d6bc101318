import { networkOf } from '#domain/attempts/network.ts'
import { WRONG_ONE_CLICK_PASSWORDS, WRONG_PASSWORDS } from '#domain/attempts/rules.ts'
import { changePassword, createEventWithPassword } from '#domain/oneclick/contract.ts'
import { newPasswordRefusal } from '#domain/secrets/rules.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import { toEvent } from '../events/event.ts'
import { createEvent } from '../events/write.ts'
import { preparedRoute } from '../http/route.ts'
import { look, settle } from '../secrets/guess.ts'
import { hashPassword } from '../secrets/password.ts'
import { replaceHash } from '../secrets/store.ts'

const ONE_CLICK = { uuid: '', firstName: 'One-click', lastName: '' } as const

export const oneClickRoutes = [
  preparedRoute(
    changePassword,
    async ({ db, member, body, now }) => {
      const tooShort = newPasswordRefusal(body.newPassword)
      if (tooShort) throw tooShort
      const guess = await look(db, 'one-click', body.oldPassword, WRONG_PASSWORDS, member.uuid, now)
      return { guess, newHash: guess.right ? await hashPassword(body.newPassword) : '' }
    },
    async ({ db, member, now, prepared: { guess, newHash } }) => {
      await oneAtATime(db, 'one-click password')
      const wrong = await settle(db, guess, WRONG_PASSWORDS, member.uuid, now)
      if (wrong) return wrong
      await replaceHash(db, 'one-click', newHash)
      await logAction(db, member, 'one-click.password', 'one-click', 'changed the one-click password', now)
      return { message: 'Password updated successfully' }
    },
  ),

  preparedRoute(
    createEventWithPassword,
    ({ db, body, address, now }) =>
      look(db, 'one-click', body.password, WRONG_ONE_CLICK_PASSWORDS, networkOf(address), now),
    async ({ db, body, portal, address, now, prepared: guess }) => {
      const wrong = await settle(db, guess, WRONG_ONE_CLICK_PASSWORDS, networkOf(address), now)
      if (wrong) return wrong
      const event = await createEvent(db, body.event, portal, now)
      await logAction(db, ONE_CLICK, 'event.create', event.uuid, `added the event “${event.title}”`, now)
      return { event: toEvent(event, 'officer') }
    },
  ),
]
