import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#server/testing/postgres.ts'
import { newFolder } from '../../stage.ts'

const SHIPPED = resolve(import.meta.dirname, '../../../docs/operating/nginx.conf')
const UNPACKED = resolve(import.meta.dirname, '../../../node_modules/.cache/chapterhouse/nginx')
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', join(UNPACKED, 'usr/sbin/nginx')]

/** An installed nginx, or Debian's, unpacked and not installed; undefined where there is neither. */
export function nginxPath(): string | undefined {
  return PLACES.find((path) => existsSync(path)) ?? unpacked()
}

function unpacked(): string | undefined {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg')) return undefined
  mkdirSync(UNPACKED, { recursive: true })
  try {
    execFileSync('apt-get', ['download', '-qq', 'nginx'], { cwd: UNPACKED, stdio: 'ignore' })
    const [archive = ''] = globSync('nginx_*.deb', { cwd: UNPACKED })
    execFileSync('dpkg', ['-x', archive, '.'], { cwd: UNPACKED })
  } catch {
    return undefined
  }
  return PLACES.find((path) => existsSync(path))
}

/** Runs nginx with the configuration that is shipped, in front of these two ports. @returns its https address */
export async function startNginx(path: string, ports: number[], certificate: { cert: string; key: string }) {
  const folder = newFolder()
  const port = await freePort()
  for (const [name, text] of Object.entries(certificate)) writeFileSync(join(folder, name), text)
  const site = readFileSync(SHIPPED, 'utf8')
    .replaceAll('/etc/letsencrypt/live/portal.example.edu/fullchain.pem', join(folder, 'cert'))
    .replaceAll('/etc/letsencrypt/live/portal.example.edu/privkey.pem', join(folder, 'key'))
    .replace('# server 127.0.0.1:3001', 'server 127.0.0.1:3001')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child: ChildProcess = spawn(path, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
  })
  return { address: `https://127.0.0.1:${port}`, errors: () => readFileSync(join(folder, 'error.log'), 'utf8') }
}
