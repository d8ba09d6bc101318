import type { Finding } from '#domain/health/contract.ts'
import { hostOf } from '#domain/webhooks/rules.ts'
import { failingSince, webhooks } from '../webhooks/store.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

/** Examines whether the receivers of webhooks take what is sent, and names what may be reached inside. */
export const examineWebhooks: Examination<'config' | 'snapshot'> = async ({ config, snapshot: { db } }) => {
  const all = await webhooks(db, { offset: 0, limit: undefined })
  const { webhooksAllow: allowed } = config
  const inside = allowed.length === 0 ? [] : [ok('webhooks', `WEBHOOKS_ALLOW lets them reach ${allowed.join(', ')}`)]
  const failing = new Map<string, string | null>()
  for (const { uuid, waiting } of all) if (waiting > 0) failing.set(uuid, await failingSince(db, uuid))
  const found = all.flatMap((webhook): Finding[] => {
    const host = hostOf(webhook)
    const waits = `${webhook.waiting} of its deliveries wait`
    if (webhook.state === 'failed') {
      const mend = `${waits}. Mend the receiver, then switch it on under Manage Webhooks.`
      return [problem('webhooks', `${host} took nothing for three days and was switched off`, mend)]
    }
    const since = failing.get(webhook.uuid)
    if (webhook.state === 'on' && since) {
      const mend = `${waits}, and are tried again. Mend the receiver: after three days it is switched off.`
      return [warning('webhooks', `${host}: nothing arrived since ${since.slice(0, 16).replace('T', ' ')} UTC`, mend)]
    }
    if (webhook.state !== 'paused') return []
    const mend = 'Delete it, or unblock them.'
    return [warning('webhooks', `${host} gets nothing: ${webhook.madeBy}, who made it, is blocked`, mend)]
  })
  if (found.length > 0) return [...found, ...inside]
  const on = all.filter(({ state }) => state === 'on').length
  return [ok('webhooks', all.length === 0 ? 'there are none' : `${on} of ${all.length} are switched on`), ...inside]
}
