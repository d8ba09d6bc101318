import { isSuperAdmin } from '#domain/admins/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { changeSuperAdmin, lockAdmins } from '../admins/store.ts'
import { logAction } from '../audit/store.ts'
import { withDatabase } from './chapter.ts'
import { COMMAND_LINE, type Command, Declined } from './command.ts'
import { personBehind } from './person.ts'

/** `super-admin EMAIL`: for a chapter whose super admin has graduated, or that has none yet. */
export const superAdmin: Command = {
  usage: 'super-admin EMAIL',
  summary: 'Make somebody who has signed in the super admin; the present one becomes an admin.',
  takes: [1, 1],
  async run({ words: [email] }, { config, terminal, clock }) {
    const sentence = await withDatabase(config(), (database) =>
      database.write(async (db) => {
        await lockAdmins(db)
        const target = await personBehind(db, email!)
        const name = fullName(target)
        if (target.blocked) throw new Declined(`${name} is blocked. First: portal unblock ${target.email}`)
        if (isSuperAdmin(target)) return `${name} is the super admin already.`
        await changeSuperAdmin(db, target.uuid)
        const deed = `handed the super admin role to ${name}`
        await logAction(db, COMMAND_LINE, 'admin.reassign', target.uuid, deed, clock())
        return `${name} is the super admin now.`
      }),
    )
    terminal.say(sentence)
    return 0
  },
}
