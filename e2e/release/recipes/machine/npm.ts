import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `npm ci --omit=dev` from what is downloaded already: the packages that the lock file does not mark as dev. */
const PACKAGES = '/opt/.packages'
interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

const words = process.argv.slice(2).join(' ')
if (words !== 'ci --omit=dev') throw new Error(`npm ${words} is not documented`)
rmSync('node_modules', { recursive: true, force: true })
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
  if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || devOptional) continue
  if (!existsSync(join(PACKAGES, path))) continue
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(PACKAGES, path), path)
}
mkdirSync('node_modules/.bin')
symlinkSync(join(PACKAGES, 'node_modules/.bin/node'), 'node_modules/.bin/node')
// The pages of this source are built already, which the build finds.
cpSync('/opt/.pages', 'dist', { recursive: true })
