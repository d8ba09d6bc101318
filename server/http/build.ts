import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = join(ROOT, 'dist/web')
const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const run = promisify(execFile)

/** The file that names the sources of the build. */
const FINGERPRINT = '.sources'
const SOURCES = ['web/**/*', 'domain/**/*.ts', 'vite.config.ts', 'package-lock.json']

/**
 * Builds the pages, unless the existing ones were built from the same sources.
 * @returns their folder
 */
export async function ensurePages(say: (sentence: string) => void): Promise<string> {
  const fingerprint = await fingerprintOfSources()
  const built = join(PAGES, FINGERPRINT)
  if (existsSync(built) && readFileSync(built, 'utf8') === fingerprint) return PAGES
  say('Building the pages …')
  // Builds into another folder and renames it, so that an interrupted or concurrent start leaves no partial build.
  const fresh = `${PAGES}-${process.pid}`
  // In a separate process, which releases the memory of the build: most of a gigabyte.
  const config = ['--config', join(ROOT, 'vite.config.ts'), '--outDir', fresh, '--emptyOutDir', '--logLevel', 'error']
  await run(process.execPath, [VITE, 'build', ...config], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error) => {
    throw new CannotStart(`The pages cannot be built: ${reasonIn(error)}. As the owner of the folder: npm run build.`)
  })
  writeFileSync(join(fresh, FINGERPRINT), fingerprint)
  rmSync(PAGES, { recursive: true, force: true })
  renameSync(fresh, PAGES)
  return PAGES
}

/** The line in which the builder reports the error. */
function reasonIn({ stderr = '', message }: Error & { stderr?: string }): string {
  const line = /Error: (.+?)(?:\] \{)?$/m.exec(stderr)?.[1] ?? message
  return line.trim().replace(/\.$/, '')
}

async function fingerprintOfSources(): Promise<string> {
  const files = await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  return hash.digest('hex')
}
