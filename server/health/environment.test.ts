import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChapter } from '../organization/chapter.ts'
import { storeInitialPasswords } from '../secrets/first.ts'
import { portal } from '../testing/commandLine.ts'
import { type Chapterhouse, environmentOf, startOn } from '../testing/server.ts'

/** A house whose chapter has a configuration of its own. */
async function kept(): Promise<Chapterhouse> {
  const house = await startOn('sqlite')
  await house.margaret()
  const { organization, ...example } = await readChapter(undefined)
  const own = { ...example, organization: { ...organization, name: 'Robotics at Uni Example' } }
  house.environment.CHAPTER_CONFIG = join(house.environment.DATA_DIR!, 'own.json')
  writeFileSync(house.environment.CHAPTER_CONFIG, JSON.stringify(own))
  return house
}

const doctor = (house: Chapterhouse, changes: Record<string, string> = {}) =>
  portal({ ...environmentOf(house), ...changes }, ['doctor'], { now: new Date().toISOString() })

test('everything that is wrong with the environment is named in one run', async () => {
  const house = await kept()
  const wrong = {
    PORT: 'https',
    HOST: 'two words',
    SESSION_SECRET: 'short',
    PUBLIC_URL: 'portal',
    TRUST_PROXY: 'nginx',
    SMTP_URL: 'mail.example.edu',
    BACKUP_EVERY: 'daily',
    ADMIN_PASSWORD: 'short',
    METRICS_TOKEN: 'short',
  }
  const { code, said } = await doctor(house, { ...wrong, SMTP_ULR: 'smtps://mail.example.edu' })
  expect(code).toBe(1)
  for (const name of Object.keys(wrong)) expect(said).toMatch(new RegExp(`^problem +environment +${name} must be`, 'm'))
  expect(said).toMatch(/^warning {2}environment {3}nobody reads SMTP_ULR\n +→ If you meant SMTP_URL, /m)
  expect(said).toMatch(/^ok {7}configuration Robotics at Uni Example, /m)
})

test('an account that nobody vouches for, and a proxy that is not named, are found', async () => {
  const house = await kept()
  const claims = { IDENTITY_DOMAIN_CLAIM: 'none', IDENTITY_VERIFIED_CLAIM: 'none' }
  const { code, said } = await doctor(house, { ...claims, PUBLIC_URL: 'https://portal.example.edu' })
  expect(code).toBe(1)
  expect(said).toMatch(/^problem {2}sign-in {7}IDENTITY_DOMAIN_CLAIM and IDENTITY_VERIFIED_CLAIM are both none\n/m)
  expect(said).toMatch(/^warning {2}proxy {9}PUBLIC_URL is https, .*\n +→ Set TRUST_PROXY/m)
})

test('a chapter that is still an example of the program is a warning', async () => {
  const house = await kept()
  for (const CHAPTER_CONFIG of ['chapter.config.ts', 'examples/robotics.config.ts']) {
    expect((await doctor(house, { CHAPTER_CONFIG })).said).toMatch(
      /^warning {2}configuration the chapter is the example/m,
    )
  }
})

test('a stored password that the environment still shows is a warning', async () => {
  const house = await kept()
  const first = { ADMIN_PASSWORD: 'correct horse battery' }
  expect((await doctor(house, first)).said).toMatch(/^ok {7}passwords {5}the admin password is not set/m)
  await storeInitialPasswords(house.database, { adminPassword: first.ADMIN_PASSWORD, oneClickPassword: undefined })
  const { said } = await doctor(house, first)
  expect(said).toMatch(/^warning {2}passwords {5}the admin password is set, .*\n +→ Remove ADMIN_PASSWORD /m)
  expect((await doctor(house)).said).toMatch(/^ok {7}passwords {5}the admin password is set$/m)
})
