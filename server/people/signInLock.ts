import { oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import type { Identity } from '../identity/verifier.ts'

/** Sign-ins and departures of this identity run one after the other. */
export async function lockIdentity(db: Db, { sub, email }: Pick<Identity, 'sub' | 'email'>): Promise<void> {
  await oneAtATime(db, `sign-in of ${sub}`)
  await lockSignIn(db, email)
}

/** Sign-ins and blocks of this address run one after the other. */
export async function lockSignIn(db: Db, email: string): Promise<void> {
  await oneAtATime(db, `sign-in ${email}`)
}
