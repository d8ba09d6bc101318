import type { Limit } from '#domain/attempts/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { countWrongGuess, guessRefusal } from '../attempts/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, SecretsTable } from '../database/tables.ts'
import { isPassword } from './password.ts'
import { hashOf } from './store.ts'
import { Turns } from './turns.ts'

/** What came of looking at a password before the transaction; `hash` is the one that it was compared with. */
export interface Guess {
  name: SecretsTable['name']
  hash: string | undefined
  right: boolean
}

/** Officers wait for officers, and never for what strangers try. */
const turns = { password: new Turns(), 'one-click': new Turns(), code: new Turns() } satisfies Record<
  Limit['kind'],
  Turns
>

/**
 * Compares a password with a stored one, unless the subject has no guesses left: the hash is slow on purpose.
 * @throws Refusal `too_often` in a flood
 */
export function look(
  db: Db,
  name: SecretsTable['name'],
  password: string,
  limit: Limit,
  subject: string,
  now: string,
): Promise<Guess> {
  return turns[limit.kind].take(subject, async () => {
    const hash = await hashOf(db, name)
    const mayLook = hash !== undefined && !(await guessRefusal(db, limit, subject, now))
    return { name, hash, right: mayLook && (await isPassword(password, hash)) }
  })
}

/**
 * Lets a right guess pass and counts a wrong one.
 * @returns the refusal of a wrong guess, for the call to return so that the count stays; undefined if it was right
 * @throws Refusal `too_often` (the right one is refused too during the wait) or `no_password_set`
 */
export async function settle(
  db: Db,
  guess: Guess,
  limit: Limit,
  subject: string,
  now: string,
): Promise<Refusal | undefined> {
  if (guess.hash === undefined) throw new Refusal('no_password_set', 'No password has been set yet.')
  await oneAtATime(db, `guess ${limit.kind} ${subject}`)
  const tooManyGuesses = await guessRefusal(db, limit, subject, now)
  if (tooManyGuesses) throw tooManyGuesses
  const wrong = new Refusal('wrong_password', 'The password is incorrect.', { field: 'password' })
  // Right when it was looked at, and changed by somebody else since: no guess, but no key either.
  if (guess.right && (await hashOf(db, guess.name)) !== guess.hash) throw wrong
  if (guess.right) return undefined
  await countWrongGuess(db, limit, subject, now)
  return wrong
}
