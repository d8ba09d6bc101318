import { sentence } from '#domain/audit/sentence.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { milestoneExists, milestoneName } from '#domain/points/milestone.ts'
import { pointsIn } from '#domain/points/words.ts'
import { counted, plural } from '#domain/text.ts'
import { logAction } from '../audit/store.ts'
import { lockTable } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { ownRoute, route } from '../http/route.ts'
import { happened } from '../outbox/happened.ts'
import { lockRoles } from '../roles/store.ts'
import { addMilestone } from '../seasons/store.ts'
import { activityOf, closeAllAccounts, pointsToClose } from './store.ts'

export const pointRoutes = [
  ownRoute(listActivity, ['activity'], async ({ db, member, page }) => ({
    activity: await activityOf(db, member.uuid, page),
  })),

  route(
    closeQuarter,
    async ({ db, actor, body, portal, now }) => {
      const name = milestoneName(body.milestone.name)
      const { members, points } = await pointsToClose(db)
      const { boardName } = portal.chapter
      if (!(await addMilestone(db, { name, date: now, members, points, boardName }))) throw milestoneExists(name)
      await closeAllAccounts(db, name, now)
      const everybody = counted(members, 'member')
      await logAction(
        db,
        actor,
        'milestone.close',
        name,
        sentence`closed “${name}”: ${everybody}, ${pointsIn(points)}`,
        now,
      )
      await happened(db, portal, { what: 'season.closed', season: name }, now)
      return {
        milestone: { name, date: now, members, points },
        message: `“${name}” is closed: ${everybody} ${plural(members, 'keeps', 'keep')} ${pointsIn(points)} in their history.`,
      }
    },
    // Before the super admin is held: nobody leaves, signs in anew or earns points meanwhile.
    { lockFirst: lockForClosing },
  ),
]

async function lockForClosing(db: Db): Promise<void> {
  await lockRoles(db)
  await lockTable(db, 'members')
}
