import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../config.ts'

const LEAST_BYTES = 32

/**
 * The secret that signs session tokens. It is created once in the data folder, readable only by its owner.
 * @throws CannotStart if the file cannot be read or is too short, because a guessed secret forges every session
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  const secret = read(file)
  if (Buffer.byteLength(secret) >= LEAST_BYTES) return secret
  throw new CannotStart(
    `${file} must hold a secret of ${LEAST_BYTES} bytes or more. Remove it: the next start makes a new one, and everybody signs in again.`,
  )
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new CannotStart(`${file} must be a file that can be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
