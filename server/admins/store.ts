import { sql } from 'kysely'
import type { Admin, Invitation } from '#domain/admins/contract.ts'
import { type AccessType, isSuperAdmin } from '#domain/roles/principal.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, MemberRow } from '../database/tables.ts'

/** The admins, the super admin first, then by name. */
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

/** A row as the list of admins shows it (spec: server §8.1). */
export function toAdmin(row: MemberRow): Admin {
  const { uuid, firstName, lastName, email, picture } = row
  return {
    uuid,
    firstName,
    lastName,
    email: email ?? '',
    picture,
    accessType: isSuperAdmin(row) ? 'SUPERADMIN' : 'ADMIN',
  }
}

/** Nobody in a new chapter. */
export async function superAdmin(db: Db): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('accessType', '=', 'SUPERADMIN').executeTakeFirst()
}

export async function superAdminExists(db: Db): Promise<boolean> {
  return (await superAdmin(db)) !== undefined
}

/** Does not check the number of super admins. Call `lockRoles` first. */
export async function setAccessType(db: Db, uuid: string, accessType: AccessType): Promise<MemberRow> {
  return db.updateTable('members').set({ accessType }).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow()
}

/** Makes a member an admin. A role that they were given meanwhile stays. */
export async function joinAdmins(db: Db, uuid: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ accessType: 'ADMIN' })
    .where('uuid', '=', uuid)
    .where('accessType', '=', 'STANDARD')
    .execute()
}

export async function changeSuperAdmin(db: Db, uuid: string): Promise<MemberRow> {
  await db.updateTable('members').set({ accessType: 'ADMIN' }).where('accessType', '=', 'SUPERADMIN').execute()
  return setAccessType(db, uuid, 'SUPERADMIN')
}

/** The addresses that become admins at their first sign-in. */
export async function invitations(db: Db): Promise<Invitation[]> {
  return db.selectFrom('invitations').select(['email', 'date']).orderBy('email').execute()
}

/** False if the address is invited already. */
export async function addInvitation(db: Db, email: string, date: string): Promise<boolean> {
  const added = await db
    .insertInto('invitations')
    .values({ email, date })
    .onConflict((clash) => clash.doNothing())
    .returning('email')
    .execute()
  return added.length > 0
}

/** False if the address is not invited. */
export async function withdrawInvitation(db: Db, email: string | null): Promise<boolean> {
  const gone = await db.deleteFrom('invitations').where('email', '=', email).returning('email').execute()
  return gone.length > 0
}

export async function superAdminUuid(db: Db): Promise<string | undefined> {
  const query = db.selectFrom('members').select('uuid').where('accessType', '=', sql.lit('SUPERADMIN'))
  return (await query.executeTakeFirst())?.uuid
}
