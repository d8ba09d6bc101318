import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * What the recipes need of systemd, as systemd.service(5) describes it: it reads a unit, runs the program as its user
 * with its environment, and starts it again when it fails.
 */
type Unit = Map<string, string[]>

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const pidFile = (name: string) => `/run/unit-${name}.pid`

function unit(name: string): Unit {
  const [template, instance] = name.split('@')
  const file = `/etc/systemd/system/${instance === undefined ? name : `${template}@`}.service`
  const found: Unit = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key) found.set(key, [...(found.get(key) ?? []), value!.replaceAll('%i', instance ?? '')])
  }
  return found
}

const one = (found: Unit, key: string, otherwise = '') => found.get(key)?.at(-1) ?? otherwise

/** Runs the program once. @returns its exit code */
function run(found: Unit, name: string, onSpawn: (stop: () => void) => void): Promise<number> {
  const user = one(found, 'User')
  const state = `/var/lib/${one(found, 'StateDirectory')}`
  mkdirSync(state, { recursive: true })
  const [uid, gid] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${user}:`))!
    .split(':')
    .slice(2, 4)
    .map(Number)
  chownSync(state, uid!, gid!)
  chmodSync(state, Number.parseInt(one(found, 'StateDirectoryMode', '0755'), 8))
  const set = (found.get('Environment') ?? []).flatMap((line) => line.split(' ')).map((pair) => pair.split('=', 2))
  const read = (found.get('EnvironmentFile') ?? []).map((file) => parseEnv(readFileSync(file, 'utf8')))
  const log = openSync(`/run/unit-${name}.log`, 'a')
  const umask = `umask ${one(found, 'UMask', '0022')}; exec "$@"`
  const words = ['--reuid', user, '--regid', user, '--init-groups', 'sh', '-c', umask, 'sh']
  const child = spawn('setpriv', [...words, ...one(found, 'ExecStart').split(' ')], {
    cwd: one(found, 'WorkingDirectory'),
    env: Object.assign({ PATH, PGPORT: process.env.PGPORT }, Object.fromEntries(set), ...read),
    stdio: ['ignore', log, log],
  })
  onSpawn(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
}

/** Runs the program until it is stopped, ends well, or has failed too often. */
async function supervise(name: string): Promise<void> {
  const found = unit(name)
  const [interval, burst] = [
    Number(one(found, 'StartLimitIntervalSec', '10')),
    Number(one(found, 'StartLimitBurst', '5')),
  ]
  let stopped = false
  let stop = () => {}
  process.on('SIGTERM', () => {
    stopped = true
    stop()
  })
  const starts: number[] = []
  while (!stopped) {
    starts.push(Date.now())
    const code = await run(found, name, (end) => {
      stop = end
    })
    const recent = starts.filter((at) => at > Date.now() - interval * 1000).length
    if (stopped || code === 0 || one(found, 'Restart') !== 'on-failure') break
    if (interval > 0 && recent >= burst) break
    await sleep(Number(one(found, 'RestartSec', '0.1')) * 1000)
  }
  rmSync(pidFile(name), { force: true })
}

async function start(name: string): Promise<void> {
  if (existsSync(pidFile(name))) return
  const { pid } = spawn(process.execPath, [import.meta.filename, 'supervise', name], {
    detached: true,
    stdio: 'ignore',
  })
  writeFileSync(pidFile(name), String(pid))
}

async function stop(name: string): Promise<void> {
  if (!existsSync(pidFile(name))) return
  process.kill(Number(readFileSync(pidFile(name), 'utf8')), 'SIGTERM')
  while (existsSync(pidFile(name))) await sleep(20)
}

const [verb = '', ...words] = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--')).map((word) => word.replace(/\.service$/, ''))
const isNow = words.includes('--now')
for (const name of names) {
  if (verb === 'supervise') await supervise(name)
  else if (name.endsWith('.timer')) await run(unit(name.replace('.timer', '')), name, () => undefined)
  else {
    if (verb === 'stop' || verb === 'restart' || (verb === 'disable' && isNow)) await stop(name)
    if (verb === 'start' || verb === 'restart' || (verb === 'enable' && isNow)) await start(name)
  }
}
process.exit(0)
