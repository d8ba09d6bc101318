import { createServer, connect as dial, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openEarlier } from '#server/testing/earlierPortal.ts'
import { freePort } from '#server/testing/postgres.ts'
import { blocksOf, type Machine, type Outcome, startMachine } from './machine.ts'

/** The recipes of docs/operating.md, as they stand there, on a machine of their own: they make users and services. */
const canBeRoot = process.platform === 'linux' && process.getuid?.() === 0

const CLIENT_ID = '1234-abc.apps.googleusercontent.com'
const CHAPTER = ['ACM at UCLA', 'ACM', 'https://www.uclaacm.com', '', '', '', 'g.ucla.edu']
const MEMBERS = 'email,firstName,lastName\nada@g.ucla.edu,Ada,Lovelace\ngrace@g.ucla.edu,Grace,Hopper\n'
const TROUBLE = /not found|denied|cannot|No such|unrecognized|usage:/i

describe.runIf(canBeRoot)('the recipes of docs/operating.md', () => {
  let machine: Machine
  let ports: number[] = []
  let postgres: Gate
  const works: (() => void)[] = []

  beforeAll(async () => {
    ports = [await freePort(), await freePort(), await freePort()]
    postgres = await openGate(Number(new URL(inject('postgresUrl')).port))
    works.push(postgres.close)
    const environment = { PGPORT: String(postgres.port), ADMIN_URL: inject('postgresUrl') }
    machine = await startMachine(environment, (work) => works.push(work))
  })
  afterAll(async () => {
    await machine?.run(CLEAN_UP)
    for (const work of works) work()
  })

  /** What a document says, with this machine's ports and the names that the reader has to fill in. */
  async function follow(block: string, typed = '', names: Record<string, string> = {}): Promise<Outcome> {
    const text = Object.entries({ '3000': String(ports[1]), '3001': String(ports[2]), ...names }).reduce(
      (rest, [name, value]) => rest.replaceAll(name, value),
      block,
    )
    const outcome = await machine.run(text, typed)
    expect(`${outcome.err}\n${outcome.code}`, text).not.toMatch(TROUBLE)
    return outcome
  }
  const said = async (text: string) => (await machine.run(text)).out.trim()
  const isOpen = async (port: number) =>
    vi.waitUntil(
      () =>
        fetch(`http://127.0.0.1:${port}/app/api/v1/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: 60_000,
        interval: 100,
      },
    )
  const answers = () =>
    [...CHAPTER, '', String(ports[0]), '', CLIENT_ID, 'margaret@g.ucla.edu', ...Array(20).fill('')].join('\n')

  test('the service: installed under a strict file mask, it runs as its own user, who can read what it needs', async () => {
    const [install = '', check = ''] = blocksOf('As a service')
    await follow(install, answers())
    await isOpen(ports[0]!)
    const { out } = await follow(check)
    expect(out).toMatch(/^ok {7}secrets /m)
    expect(await said('cd /etc/chapterhouse && stat -c "%U:%G %a" * . /var/lib/chapterhouse')).toBe(
      'root:chapterhouse 640\nroot:chapterhouse 640\nroot:chapterhouse 750\nchapterhouse:chapterhouse 700',
    )
    expect(await said('grep CHAPTER_CONFIG /etc/chapterhouse/environment')).toContain(
      '/etc/chapterhouse/chapter.config',
    )
    expect(await said(OWNER_OF_THE_SERVER)).toBe('chapterhouse')
  })

  test('the portal command works from root’s folder, with files that only root can read', async () => {
    await machine.run(`printf '${MEMBERS}' >/root/members.csv`)
    expect((await follow('portal import csv members.csv --yes')).out).toContain('Imported 2 members.')
    expect((await follow('portal export --csv lists')).out).toContain('/root/lists/members.csv')
    expect(await said('grep -c @g.ucla.edu lists/members.csv')).toBe('2')
    expect((await follow('portal export')).out).toMatch(/^\/var\/lib\/chapterhouse\/exports\//)
    const backups = await follow(blocksOf('Backups')[0]!)
    expect(backups.out).toMatch(/\/var\/lib\/chapterhouse\/backups\/.+\n\/media\/stick\/.+/)
    // Nothing in the data folder belongs to root, whom the service is not.
    expect(await said('find /var/lib/chapterhouse ! -user chapterhouse')).toBe('')
  })

  test('cron, which knows two folders of programs, makes a backup', async () => {
    const line = blocksOf('Backups').find((block) => /^\d+ \d+ \* \* \*/.test(block))!
    const [, user, command] = /^\S+ \S+ \S+ \S+ \S+ +(\S+) +(.+)$/m.exec(line)!
    expect(user).toBe('root')
    const count = 'ls /var/lib/chapterhouse/backups | wc -l'
    const before = Number(await said(count))
    await machine.run(
      `cat >/tmp/cron.$$ <<'END'\n${command}\nEND\nenv -i SHELL=/bin/sh PATH=/usr/bin:/bin HOME=/root LOGNAME=root /bin/sh /tmp/cron.$$`,
    )
    expect(Number(await said(count))).toBe(before + 1)
  })

  test('the timer of systemd makes one, too', async () => {
    const timer = blocksOf('Backups').find((block) => block.includes('chapterhouse-backup.timer'))!
    const count = 'ls /var/lib/chapterhouse/backups | wc -l'
    const before = Number(await said(count))
    await follow(`cd /opt/chapterhouse\n${timer}`)
    expect(Number(await said(count))).toBe(before + 1)
  })

  test('lists and the portal of uclaacm are imported', async () => {
    const earlier = await openEarlier()
    await earlier.user({ email: 'barbara@g.ucla.edu', firstName: 'Barbara', lastName: 'Liskov' })
    await machine.run('cp lists/*.csv /root')
    const [lists = ''] = blocksOf('Import and export')
    // An archive replaces the database, as a restore does, while the server is stopped.
    const whileItRuns = lists.replace(/^portal import archive.*$/m, '')
    expect((await follow(whileItRuns, '', { 'postgres://…': earlier.url })).out).toContain('To import: 1 member')
    const [uclaacm = ''] = blocksOf('Coming from the portal that uclaacm publishes', 'docs/importing.md')
    await follow(uclaacm, '', { 'postgres://user:password@host/database': earlier.url })
    await follow('portal export --csv imported')
    expect(await said('grep -c @g.ucla.edu imported/members.csv')).toBe('3')
  })

  test('a backup is restored from root’s folder', async () => {
    await machine.run('cp "$(ls /media/stick/*.gz | head -1)" /root/kept.ndjson.gz && chmod 600 /root/kept.ndjson.gz')
    const { out } = await follow(blocksOf('Restore')[0]!, 'yes\n', { FILE: 'kept.ndjson.gz' })
    expect(out).not.toBe('')
    await isOpen(ports[0]!)
  })

  test('an upgrade leaves what the service can read, and the way back ends where it began', async () => {
    const [upgrade = '', back = ''] = blocksOf('Upgrades and going back')
    const { out } = await follow(upgrade, '', { VERSION: 'main' })
    await isOpen(ports[0]!)
    const [FILE = ''] = /^\/.+\.ndjson\.gz$/m.exec(out)!
    await machine.run("printf 'email,firstName\nalan@g.ucla.edu,Alan\n' >/root/later.csv")
    expect((await follow('portal import csv later.csv --yes')).out).toContain('Imported 1 member')
    await follow(back, 'yes\n', { FILE, OLD: 'main' })
    await isOpen(ports[0]!)
    await follow('portal export --csv before')
    expect(await said('grep -c @g.ucla.edu before/members.csv')).toBe('2')
  })

  test('when the machine is gone, a backup and the configuration are enough', async () => {
    await machine.run(`cp -R /etc/chapterhouse /media/stick/configuration
      systemctl stop chapterhouse
      rm -rf /opt/chapterhouse /etc/chapterhouse /var/lib/chapterhouse /usr/local/bin/portal /etc/systemd/system/chapterhouse*
      userdel chapterhouse`)
    const since = Date.now()
    await follow(
      `FILE=/root/kept.ndjson.gz CONFIGURATION=/media/stick/configuration\n${blocksOf('When the machine is gone')[0]}`,
    )
    await isOpen(ports[0]!)
    console.log(
      `From a backup and a configuration to a running portal in ${Math.round((Date.now() - since) / 1000)} s.`,
    )
    await follow('portal export --csv again')
    expect(await said('grep -c @g.ucla.edu again/members.csv')).toBe('2')
  })

  test('from SQLite to PostgreSQL after the guided setup, with a role that owns its database', async () => {
    const [role = '', move = ''] = blocksOf('Moving from SQLite to PostgreSQL')
    const { out } = await follow(role + move)
    await isOpen(ports[0]!)
    expect(out).toMatch(/^ok {7}database {6}PostgreSQL \d+/m)
    expect(await said('stat -c "%U:%G %a" /etc/chapterhouse/environment')).toBe('root:chapterhouse 640')
    await follow('portal export --csv moved')
    expect(await said('grep -c @g.ucla.edu moved/members.csv')).toBe('2')
  })

  test('while PostgreSQL is away at boot the portal is tried again, and comes up by itself', async () => {
    await machine.run('systemctl stop chapterhouse')
    postgres.shut()
    await machine.run('systemctl start chapterhouse')
    const refusals = () => said('grep -c "PostgreSQL cannot be used" /run/unit-chapterhouse.log')
    await vi.waitUntil(async () => Number(await refusals()) > 0, { timeout: 60_000, interval: 200 })
    postgres.open()
    await isOpen(ports[0]!)
    // Ten minutes are as good as ten seconds: there is no number of failures after which systemd gives up.
    expect(await said('grep -h StartLimitIntervalSec /etc/systemd/system/chapterhouse.service')).toBe(
      'StartLimitIntervalSec=0',
    )
  })

  test('several processes listen where their names say, although the environment has a port', async () => {
    const [several = '', restart = ''] = blocksOf('Several processes')
    await follow(`cd /opt/chapterhouse\n${several}`)
    for (const port of ports.slice(1)) await isOpen(port)
    await follow(restart)
    for (const port of ports.slice(1)) await isOpen(port)
    expect(await said('grep -c "^PORT=" /etc/chapterhouse/environment')).toBe('1')
  })
})

const OWNER_OF_THE_SERVER = `for one in /proc/[0-9]*; do
    tr '\\0' ' ' <$one/cmdline | grep -q 'bin/node server/main.ts' && stat -c %U $one; done`

const CLEAN_UP = `for unit in /run/unit-*.pid; do name=\${unit#/run/unit-}; systemctl stop "\${name%.pid}"; done
  psql -c 'drop database if exists chapterhouse with (force)'; psql -c 'drop role if exists chapterhouse'`

/** PostgreSQL behind a port of its own, which can be shut. */
interface Gate {
  port: number
  open(): void
  shut(): void
  close(): void
}

async function openGate(behind: number): Promise<Gate> {
  let isOpen = true
  const lines = new Set<{ destroy(): void }>()
  const server: Server = createServer((line) => {
    if (!isOpen) return line.destroy()
    const on = dial(behind, '127.0.0.1')
    for (const one of [line, on]) {
      lines.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        line.destroy()
        on.destroy()
      })
    }
    line.pipe(on).pipe(line)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const shut = () => {
    isOpen = false
    for (const line of lines) line.destroy()
  }
  return {
    port,
    open: () => {
      isOpen = true
    },
    shut,
    close: () => {
      shut()
      server.close()
    },
  }
}
