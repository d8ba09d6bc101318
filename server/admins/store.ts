import type { Admin } from '#domain/admins/contract.ts'
import type { AccessType } from '#domain/admins/rules.ts'
import { oneAtATime } from '../database/lock.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, MemberRow } from '../database/tables.ts'

/** The officers, the super admin first, then by name. */
export async function admins(db: Db, page: PageOfRows): Promise<Admin[]> {
  const query = db
    .selectFrom('members')
    .selectAll()
    .where('accessType', '!=', 'STANDARD')
    .orderBy('accessType', 'desc')
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('uuid')
  return (await rowsOf(query, page).execute()).map(toAdmin)
}

/** Somebody in the list of admins (PRODUCT §3, Admin entry). */
export function toAdmin(row: MemberRow): Admin {
  const { uuid, firstName, lastName, email, picture, accessType } = row
  return {
    uuid,
    firstName,
    lastName,
    email: email ?? '',
    picture,
    accessType: accessType === 'SUPERADMIN' ? accessType : 'ADMIN',
  }
}

/** Roles change one after the other, so that there is exactly one super admin whatever runs at the same time. */
export async function lockAdmins(db: Db): Promise<void> {
  await oneAtATime(db, 'admins')
}

export async function superAdminExists(db: Db): Promise<boolean> {
  const found = await db.selectFrom('members').select('uuid').where('accessType', '=', 'SUPERADMIN').executeTakeFirst()
  return found !== undefined
}

/** Says nothing of how many super admins there are then: whoever calls has asked `lockAdmins`. */
export async function setAccessType(db: Db, uuid: string, accessType: AccessType): Promise<MemberRow> {
  return db.updateTable('members').set({ accessType }).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow()
}

/** Whoever was super admin is an admin from here on. */
export async function changeSuperAdmin(db: Db, uuid: string): Promise<MemberRow> {
  await db.updateTable('members').set({ accessType: 'ADMIN' }).where('accessType', '=', 'SUPERADMIN').execute()
  return setAccessType(db, uuid, 'SUPERADMIN')
}
