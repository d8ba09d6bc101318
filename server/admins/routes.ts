import { addAdmin, listAdmins, promote, reassignSuperAdmin, removeAdmin } from '#domain/admins/contract.ts'
import {
  isChapterAddress,
  isSuperAdmin,
  promotionRefusal,
  reassignRefusal,
  removalRefusal,
  wrongAddress,
} from '#domain/admins/rules.ts'
import { WRONG_PASSWORDS } from '#domain/attempts/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { logAction } from '../audit/store.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { preparedRoute, route } from '../http/route.ts'
import { memberByEmail, memberByUuid } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { look, settle } from '../secrets/guess.ts'
import { admins, changeSuperAdmin, lockAdmins, setAccessType, toAdmin } from './store.ts'

export const adminRoutes = [
  route(listAdmins, async ({ db, page }) => ({ admins: await admins(db, page) })),

  route(addAdmin, async ({ db, member, body, portal, now }) => {
    await mustBeSuperAdminStill(db, member)
    const target = await personBehind(db, body.email, portal)
    const added = await makeAdmin(db, member, target, now)
    return { admin: toAdmin(added), message: `${fullName(added)} is an admin now.` }
  }),

  route(removeAdmin, async ({ db, member, body, portal, now }) => {
    await mustBeSuperAdminStill(db, member)
    const target = await personBehind(db, body.email, portal)
    refuse(removalRefusal(named(target)))
    await setAccessType(db, target.uuid, 'STANDARD')
    await logAction(db, member, 'admin.remove', target.uuid, `removed ${fullName(target)} from the admins`, now)
    return { message: `${fullName(target)} is not an admin any more.` }
  }),

  route(reassignSuperAdmin, async ({ db, member, body, portal, now }) => {
    await mustBeSuperAdminStill(db, member)
    const target = await personBehind(db, body.email, portal)
    refuse(reassignRefusal(named(target)))
    const chosen = await changeSuperAdmin(db, target.uuid)
    await logAction(
      db,
      member,
      'admin.reassign',
      target.uuid,
      `handed the super admin role to ${fullName(target)}`,
      now,
    )
    return { admin: toAdmin(chosen), message: `${fullName(chosen)} is the super admin now.` }
  }),

  preparedRoute(
    promote,
    async ({ db, member, body, portal, now }) => {
      mustBeChapterAddress(body.email, portal)
      return look(db, 'admin', body.password, WRONG_PASSWORDS, member.uuid, now)
    },
    async ({ db, member, body, portal, now, prepared: guess }) => {
      const wrong = await settle(db, guess, WRONG_PASSWORDS, member.uuid, now)
      if (wrong) return wrong
      await lockAdmins(db)
      const target = await personBehind(db, body.email, portal)
      const added = await makeAdmin(db, member, target, now)
      return { message: `${fullName(added)} is an admin now.` }
    },
  ),
]

async function mustBeSuperAdminStill(db: Db, member: MemberRow): Promise<void> {
  await lockAdmins(db)
  const now = await memberByUuid(db, member.uuid)
  if (!isSuperAdmin(now)) throw new Refusal('not_allowed', 'You may not do this.')
}

async function makeAdmin(db: Db, actor: MemberRow, target: MemberRow, now: string): Promise<MemberRow> {
  refuse(promotionRefusal(named(target)))
  await logAction(db, actor, 'admin.add', target.uuid, `made ${fullName(target)} an admin`, now)
  return setAccessType(db, target.uuid, 'ADMIN')
}

async function personBehind(db: Db, email: string, portal: Portal): Promise<MemberRow> {
  mustBeChapterAddress(email, portal)
  const person = await memberByEmail(db, email)
  if (person) return person
  throw new Refusal('account_not_found', 'Nobody with that address has signed in yet.', { field: 'email' })
}

function mustBeChapterAddress(email: string, { chapter }: Portal): void {
  if (isChapterAddress(email, chapter.hostedDomain)) return
  throw new Refusal('invalid', wrongAddress(chapter.hostedDomain), { field: 'email' })
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw refusal
}

function named(person: MemberRow) {
  return { accessType: person.accessType, name: fullName(person) }
}
