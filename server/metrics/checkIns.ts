import type { AttendanceMethod } from '#domain/checkin/method.ts'
import type { Db } from '../database/tables.ts'
import type { Sample } from './exposition.ts'

/** The number of check-ins by method. */
export type CheckIns = Map<AttendanceMethod, number>

const written = new WeakMap<Db, CheckIns>()

/** Records a check-in of a transaction. The door counts it once the transaction is committed. */
export function noteCheckIn(db: Db, method: AttendanceMethod): void {
  const checkIns = written.get(db) ?? new Map()
  checkIns.set(method, (checkIns.get(method) ?? 0) + 1)
  written.set(db, checkIns)
}

/** The check-ins of a transaction; undefined for none. */
export function checkInsIn(db: Db): CheckIns | undefined {
  return written.get(db)
}

/** Adds check-ins to a total. */
export function addCheckIns(total: CheckIns, checkIns: CheckIns): void {
  for (const [method, count] of checkIns) total.set(method, (total.get(method) ?? 0) + count)
}

export function samplesOf(total: CheckIns, methods: readonly AttendanceMethod[]): Sample[] {
  return methods.map((method) => ({ labels: { method }, value: total.get(method) ?? 0 }))
}
