import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { milestoneExists, milestoneName } from '#domain/points/milestone.ts'
import { logAction } from '../audit/store.ts'
import { holdTable } from '../database/lock.ts'
import { ownRoute, route } from '../http/route.ts'
import { activityOf, addMilestone, closeAllAccounts } from './store.ts'

export const pointRoutes = [
  ownRoute(listActivity, ['activity'], async ({ db, member, page }) => ({
    activity: await activityOf(db, member.uuid, page),
  })),

  route(closeQuarter, async ({ db, member, body, now }) => {
    const name = milestoneName(body.milestone.name)
    await holdTable(db, 'members')
    if (!(await addMilestone(db, name, now))) throw milestoneExists(name)
    const { members, points } = await closeAllAccounts(db, name, now)
    await logAction(db, member, 'milestone.close', name, `closed “${name}”: ${members} members, ${points} points`, now)
    return {
      milestone: { name, date: now, members, points },
      message: `“${name}” is closed: ${members} members keep ${points} points in their history.`,
    }
  }),
]
