import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from './config.ts'

/**
 * `npm run dev`: the sample chapter. Its server restarts when its code changes, and the pages reload. One command
 * starts both and ends both.
 */
const ROOT = resolve(import.meta.dirname, '..')
const WATCHED = ['server', 'domain', 'chapter.config.ts'].map((path) => `--watch-path=${join(ROOT, path)}`)

const { host, port } = readConfig(process.env)
const portal = spawn(
  process.execPath,
  [...WATCHED, '--watch-preserve-output', join(ROOT, 'server/demo/main.ts'), '--without-pages'],
  { stdio: 'inherit' },
)
const proxied = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
const pages = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  server: { proxy: { '/app': proxied, '/identity': proxied } },
})

async function end(code: number): Promise<void> {
  portal.removeAllListeners('exit')
  portal.kill('SIGTERM')
  await pages.close()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0))
portal.once('exit', () => end(1))

await pages.listen()
console.log('The pages, which follow your changes:')
pages.printUrls()
