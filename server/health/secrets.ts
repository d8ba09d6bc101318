import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Finding } from '#domain/health/contract.ts'
import type { Config } from '../config.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { hashOf } from '../secrets/store.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

const OTHERS = 0o077
/** A phrase or a repeated letter has few different characters. 32 random bytes in base64 or hex have many. */
const FEWEST_DIFFERENT = 14

/** Whether secrets are strong and readable only by their owner. */
export const examineSecrets: Examination<'config' | 'snapshot'> = async ({ config, snapshot: { db } }) => {
  const { dataDir, sessionSecret } = config
  const passwords = await Promise.all(
    (['admin', 'one-click'] as const).map(async (name) => {
      const set = await hashOf(db, name)
      const { variable, value } = firstValues(config)[name]
      if (set && value !== undefined) {
        const mend = `Remove ${variable} from the environment: the stored password counts.`
        return warning('passwords', `the ${name} password is set, and readable in ${variable} too`, mend)
      }
      return ok('passwords', `the ${name} password is ${set ? 'set' : `not set: portal password ${name} sets it`}`)
    }),
  )
  return [
    sessionSecret ? fromEnvironment(sessionSecret) : kept(join(dataDir, 'session-secret')),
    ...files(dataDir),
    ...environmentFile(),
    ...passwords,
  ]
}

const firstValues = ({ adminPassword, oneClickPassword }: Config) => ({
  admin: { variable: 'ADMIN_PASSWORD', value: adminPassword },
  'one-click': { variable: 'ONE_CLICK_PASSWORD', value: oneClickPassword },
})

function fromEnvironment(secret: string): Finding {
  const different = new Set(secret).size
  if (different >= FEWEST_DIFFERENT) return ok('secrets', 'SESSION_SECRET is set and looks random')
  const mend = 'Set a new one (openssl rand -base64 48); everybody signs in again.'
  return warning('secrets', `SESSION_SECRET has only ${different} different characters`, mend)
}

function kept(file: string): Finding {
  if (!existsSync(file)) return ok('secrets', 'the session secret is created at the first start')
  if (statSync(file).mode & OTHERS) return problem('secrets', `${file} can be read by others`, `chmod 600 ${file}`)
  if (Buffer.byteLength(readFileSync(file, 'utf8').trim()) >= 32)
    return ok('secrets', `${file} is strong and readable only by its owner`)
  return problem(
    'secrets',
    `${file} is too short`,
    'Remove it and restart: a new one is created, and everybody signs in again.',
  )
}

/** The environment files with which the program was started. */
export function environmentFiles(): string[] {
  // Node also takes the path as a word of its own.
  const words = process.execArgv.join('\n').matchAll(/^--env-file(?:-if-exists)?[=\n](.+)$/gm)
  return [...words].map(([, path]) => resolve(path!))
}

function environmentFile(): Finding[] {
  const open = environmentFiles().filter((path) => existsSync(path) && statSync(path).mode & 0o007)
  return open.map((path) => problem('secrets', `${path} can be read by others`, `chmod o= ${path}`))
}

/** The database is closed to others if its folder or the file is closed to them. */
function files(dataDir: string): Finding[] {
  const database = sqliteFile(dataDir)
  const open = [dataDir, database].every((path) => existsSync(path) && statSync(path).mode & 0o044)
  if (!open) return []
  return [warning('secrets', `${database} can be read by others`, `chmod 700 ${dataDir}`)]
}
