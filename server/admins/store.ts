import type { Admin } from '#domain/admins/contract.ts'
import type { AccessType } from '#domain/admins/rules.ts'
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

export async function superAdminExists(db: Db): Promise<boolean> {
  const found = await db.selectFrom('members').select('uuid').where('accessType', '=', 'SUPERADMIN').executeTakeFirst()
  return found !== undefined
}

export async function setAccessType(db: Db, uuid: string, accessType: AccessType): Promise<MemberRow> {
  return db.updateTable('members').set({ accessType }).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow()
}
