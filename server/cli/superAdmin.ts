import { sentence } from '#domain/audit/sentence.ts'
import { fullName } from '#domain/people/rules.ts'
import { COMMAND_LINE } from '#domain/roles/actor.ts'
import { isSuperAdmin } from '#domain/roles/principal.ts'
import { changeSuperAdmin, superAdminUuid } from '../admins/store.ts'
import { logAction } from '../audit/store.ts'
import { withDatabase } from '../database/withDatabase.ts'
import { lockMember, lockRoles } from '../roles/store.ts'
import { Declined } from '../task.ts'
import type { Command } from './command.ts'
import { personBehind } from './person.ts'

/** `super-admin EMAIL`: appoints the super admin of a chapter that has none yet, or whose super admin has left. */
export const superAdmin: Command = {
  usage: 'super-admin EMAIL|UUID',
  summary: 'Make a person who has signed in the super admin; the current one becomes an admin.',
  takes: [1, 1],
  async run({ words: [word] }, { config, terminal, clock }) {
    const done = await withDatabase(config(), (database) =>
      database.write(async (db) => {
        await lockRoles(db)
        // Calls of the present super admin finish first, as when they hand over the role themselves.
        const present = await superAdminUuid(db)
        if (present !== undefined) await lockMember(db, present)
        await lockMember(db, (await personBehind(db, word!)).uuid)
        const target = await personBehind(db, word!)
        const name = fullName(target)
        if (target.blocked)
          throw new Declined(`${name} is blocked. First: portal unblock ${target.email ?? target.uuid}`)
        if (isSuperAdmin(target)) return `${name} is the super admin already.`
        await changeSuperAdmin(db, target.uuid)
        await logAction(
          db,
          COMMAND_LINE,
          'admin.reassign',
          target.uuid,
          sentence`handed the super admin role to ${target}`,
          clock(),
        )
        return `${name} is the super admin now.`
      }),
    )
    terminal.say(done)
  },
}
