import type { Limit } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { boundedQueue } from '../boundedQueue.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, SecretsTable } from '../database/tables.ts'
import { countAttempt, limitRefusal } from '../ratelimit/store.ts'
import { isPassword } from './password.ts'
import { hashOf } from './store.ts'

/** The result of checking a password before the transaction, with the hash that was compared. */
export interface Guess {
  name: SecretsTable['name']
  hash: string | undefined
  right: boolean
}

type PasswordLimit = Limit & { kind: 'password' | 'one-click' }

/** One hash at a time, and about two seconds of work. Officers have their own queue: they never wait for strangers. */
const queues = { password: newQueue(), 'one-click': newQueue() }

function newQueue() {
  return boundedQueue(1, 50, 'Too many passwords are being tried at once.', 5)
}

/**
 * Compares a password with a stored one, unless the subject has no guesses left: the hash is slow on purpose.
 * @throws Refusal `too_often` in a flood
 */
export async function checkPassword(
  db: Db,
  name: SecretsTable['name'],
  password: string,
  limit: PasswordLimit,
  subject: string,
  now: string,
): Promise<Guess> {
  return queues[limit.kind](async () => {
    const hash = await hashOf(db, name)
    const mayLook = hash !== undefined && !(await limitRefusal(db, limit, subject, now))
    return { name, hash, right: mayLook && (await isPassword(password, hash)) }
  })
}

/**
 * Accepts a right guess and counts a wrong one.
 * @returns the refusal of a wrong guess, which the call returns so that the count is committed; undefined if the guess
 * was right
 * @throws Refusal `too_often` (also for a right guess, during the wait) or `no_password_set`
 */
export async function finishGuess(
  db: Db,
  guess: Guess,
  limit: Limit,
  subject: string,
  now: string,
): Promise<Refusal | undefined> {
  if (guess.hash === undefined) throw new Refusal('no_password_set', 'No password has been set yet.')
  await oneAtATime(db, `guess ${limit.kind} ${subject}`)
  refuseIf(await limitRefusal(db, limit, subject, now))
  const wrong = new Refusal('wrong_password', 'The password is incorrect.', { field: 'password' })
  // The guess was right, but the password has changed since. The guess is neither counted nor accepted.
  if (guess.right && (await hashOf(db, guess.name)) !== guess.hash) throw wrong
  if (guess.right) return undefined
  await countAttempt(db, limit, subject, now)
  return wrong
}
