import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { examine, type Finding } from '#domain/health/contract.ts'
import { readConfig } from '../config.ts'
import { readOrCreateSecret } from '../identity/secret.ts'
import { portal } from '../testing/commandLine.ts'
import { SECRET } from '../testing/engines.ts'
import { cast, environmentOf, onEachEngine, startOn } from '../testing/server.ts'
import { doctorFor } from './doctor.ts'

onEachEngine('the health of the portal', (start) => {
  test('is what portal doctor finds, line for line', async () => {
    const house = await start()
    readOrCreateSecret(house.environment.DATA_DIR!)
    const now = new Date().toISOString()
    house.setClock(now)
    const { status, body } = await house.call(examine, await house.margaret())
    expect([status, body.date]).toEqual([200, now])
    const { said } = await portal(environmentOf(house), ['doctor'], { now })
    const told = body.findings.map(({ state, about, says, mend }: Finding) => [state, about, says, mend ?? ''])
    const lines = said
      .replaceAll(house.environment.DATA_DIR!, 'DATA_DIR')
      .replaceAll(/\n +→ /g, ' → ')
      .split('\n')
    const printed = lines.slice(0, -2).map((line) => {
      const [says, mend = ''] = line.slice(23).split(' → ')
      return [line.slice(0, 8).trim(), line.slice(9, 22).trim(), says, mend]
    })
    const still = (rows: (string | undefined)[][]) => rows.filter(([, about]) => about !== 'disk')
    expect(still(told)).toEqual(still(printed))
    expect(told.map(([, about]: string[]) => about)).toEqual(expect.arrayContaining(['database', 'disk', 'backup']))
  })

  test('contains no secret and no path (spec: server §1.1)', async () => {
    const house = await start()
    const secret = readOrCreateSecret(house.environment.DATA_DIR!)
    const text = JSON.stringify((await house.call(examine, await house.margaret())).body)
    for (const hidden of [secret, SECRET, house.environment.DATA_DIR!, process.cwd(), 'password@', '/tmp/']) {
      expect(text).not.toContain(hidden)
    }
    expect(text).toContain('free in DATA_DIR')
  })

  test('is examined once for all callers at the same time', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const answers = await Promise.all(Array.from({ length: 5 }, () => house.call(examine, margaret)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.findings))).size).toBe(1)
  })
})

test('the health of the portal names the logo that has gone without its path', async () => {
  const house = await startOn('sqlite')
  const config = readConfig({ ...environmentOf(house), LOGO: '/no/such.png' })
  const findings = await doctorFor(config)(house.portal.clock())
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'environment', says: 'LOGO must be a file that can be read: LOGO (ENOENT)' }),
  )
})

test.each(['--env-file=…', '--env-file-if-exists=…', '--env-file …'])(
  'the health of the portal names an environment file that others can read, without its path: %s',
  async (option) => {
    const house = await startOn('sqlite')
    await house.margaret()
    const file = join(house.environment.DATA_DIR!, '.env')
    writeFileSync(file, '', { mode: 0o644 })
    const words = option.replace('…', file).split(' ')
    process.execArgv.push(...words)
    onTestFinished(() => void process.execArgv.splice(-words.length))
    const findings = await house.portal.examine(house.portal.clock())
    expect(findings.filter(({ about, state }) => about === 'secrets' && state === 'problem')).toEqual([
      expect.objectContaining({ says: 'DATA_DIR/.env can be read by others', mend: 'chmod o= DATA_DIR/.env' }),
    ])
  },
)
