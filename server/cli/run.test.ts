// e2e/release/recipes: the commands as docs/operating.md has them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { portal, portalProcess } from '../testing/commandLine.ts'
import { COMMANDS } from './commands.ts'

const nowhere = () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'chapterhouse-')) })

describe('the command line', () => {
  test('help names every command', async () => {
    const { code, said } = await portal(nowhere(), ['help'])
    expect(code).toBe(0)
    for (const { usage, summary } of Object.values(COMMANDS)) {
      expect(said).toContain(usage)
      expect(said).toContain(summary)
    }
  })

  test.each([
    ['no command', [], /^npm run portal -- COMMAND\n/],
    [
      'a command that does not exist',
      ['backdoor'],
      /^There is no command backdoor\. The commands are setup, super-admin, /,
    ],
    ['too few words', ['block'], 'Usage: npm run portal -- block EMAIL|UUID\n'],
    ['too many words', ['block', 'ada@g.ucla.edu', 'grace@g.ucla.edu'], 'Usage: npm run portal -- block EMAIL|UUID\n'],
    ['an unknown option', ['block', '--hard', 'a@b.c'], /^Unknown option '--hard'\. Usage: npm run portal -- block/],
    ['an unknown password', ['password', 'root'], /^There are two passwords: admin and one-click\. Usage: /],
  ])('%s is answered with the usage and exit code 2', async (_, line, usage) => {
    expect(await portal(nowhere(), line)).toMatchObject({ code: 2, said: '', noted: expect.stringMatching(usage) })
  })

  test('each command explains its usage', async () => {
    for (const [name, { usage }] of Object.entries(COMMANDS)) {
      expect(await portal(nowhere(), [name, '--help'])).toMatchObject({ code: 0, said: expect.stringContaining(usage) })
    }
  })

  test('a mistyped data folder does not create a new chapter', async () => {
    const environment = nowhere()
    const outcome = await portal(environment, ['block', 'ada@g.ucla.edu'])
    expect(outcome.noted).toBe(
      `There is no database in ${environment.DATA_DIR} yet. Set DATA_DIR to the folder of the chapter.\n`,
    )
    expect(readdirSync(environment.DATA_DIR)).toEqual([])
  })

  test('the columns that an import ignores stay in one line, without commands for a terminal', async () => {
    const environment = nowhere()
    writeFileSync(join(environment.DATA_DIR, 'list.csv'), 'email,firstName,"a\u001b[2J\nImported everything."\n')
    const { said } = await portal(environment, ['import', 'csv', 'list.csv'])
    expect(said).toContain('  ignored columns: a [2J Imported everything.\n')
  })

  test('an unreachable PostgreSQL is reported in one line', async () => {
    const environment = {
      ...nowhere(),
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing',
      SESSION_SECRET: 'x'.repeat(32),
    }
    const { code, noted } = await portal(environment, ['block', 'ada@g.ucla.edu'])
    expect(code).toBe(1)
    expect(noted).toMatch(/^DATABASE_URL: PostgreSQL cannot be used \(.*\)\.\n$/)
    expect(noted).not.toContain('secret')
  })

  test('the real program reads the environment and ends with the exit code', async () => {
    const { DATA_DIR } = nowhere()
    expect(await portalProcess({ DATA_DIR }, ['password', 'admin'], 'correct horse\n')).toEqual({
      code: 0,
      said: 'The admin password is set.\n',
      noted: '',
    })
    expect(existsSync(join(DATA_DIR, 'chapterhouse.sqlite'))).toBe(true)
    expect(await portalProcess({ DATA_DIR }, ['block', 'ada@g.ucla.edu'])).toMatchObject({ code: 1, said: '' })
    expect(await portalProcess({ DATA_DIR }, ['block'])).toMatchObject({ code: 2, said: '' })
    expect(await portalProcess({ DATA_DIR: '' }, ['block', 'ada@g.ucla.edu'])).toEqual({
      code: 1,
      said: '',
      noted: 'DATA_DIR must be a folder.\n',
    })
  })

  test('it ends normally when the reader closes the pipe: portal help | head -1', async () => {
    const program = join(import.meta.dirname, 'main.ts')
    const line = `"${process.execPath}" "${program}" help | true; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' })
  })
})
