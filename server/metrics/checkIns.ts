import type { AttendanceMethod } from '#domain/checkin/method.ts'
import type { Db } from '../database/tables.ts'

export type CheckIns = AttendanceMethod[]

const written = new WeakMap<Db, CheckIns>()

/** Records a check-in of a transaction. /metrics counts it once the transaction is committed. */
export function noteCheckIn(db: Db, method: AttendanceMethod): void {
  const checkIns = written.get(db)
  if (checkIns) checkIns.push(method)
  else written.set(db, [method])
}

/** The check-ins of a transaction; undefined for none. */
export function checkInsIn(db: Db): CheckIns | undefined {
  return written.get(db)
}
