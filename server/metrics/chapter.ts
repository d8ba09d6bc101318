import { CLAIM_STATES } from '#domain/claims/contract.ts'
import type { Db } from '../database/tables.ts'
import { outboxState } from '../outbox/state.ts'
import type { Measure } from './exposition.ts'
import { countClaims, countInLine } from './store.ts'

/** The numbers of things that wait, for all processes together. */
export async function chapterMeasures(db: Db, now: string): Promise<Measure[]> {
  const claims = await countClaims(db)
  const deliveries = await outboxState(db)
  return [
    {
      name: 'chapterhouse_claims',
      help: 'Claims to have been at an event, by state.',
      type: 'gauge',
      samples: CLAIM_STATES.map((state) => ({ labels: { state }, value: claims.get(state) ?? 0 })),
    },
    {
      name: 'chapterhouse_waiting_members',
      help: 'Members in the waiting lines of events that have not started.',
      type: 'gauge',
      samples: [{ value: await countInLine(db, now) }],
    },
    {
      name: 'chapterhouse_deliveries',
      help: 'Deliveries of the outbox that wait, or were set aside.',
      type: 'gauge',
      samples: deliveries.map(({ channel, setAside, count }) => ({
        labels: { channel, state: setAside ? 'set_aside' : 'waiting' },
        value: count,
      })),
    },
  ]
}
