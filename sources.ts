import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** The source tree as the tests of its structure read it. */

export const ROOT = import.meta.dirname
export const FLOORS = ['domain', 'server', 'web']

export interface Source {
  path: string
  text: string
  imports: string[]
}

export const everything = globSync(
  ['*.ts', ...['domain', 'server', 'web', 'e2e', 'bench'].map((top) => `${top}/**/*.{ts,tsx,css}`)],
  {
    cwd: ROOT,
  },
).map(read)
const isTest = ({ path }: Source) =>
  /\.test\.tsx?$|(^|\/)testing(\.\w+)?\.tsx?$|^server\/testing\/|^(e2e|bench)\//.test(path)
export const sources = everything.filter((source) => !isTest(source))
export const on = (floor: string) => sources.filter(({ path }) => path.startsWith(`${floor}/`))
export const rooms = (floor: string) =>
  new Set(
    on(floor)
      .map(({ path }) => path.split('/')[1]!)
      .filter((name) => !name.includes('.')),
  )

function read(found: string): Source {
  const path = found.split(sep).join('/')
  const text = readFileSync(join(ROOT, path), 'utf8')
  const imports = [...text.matchAll(/(?:\bfrom|\bimport(?:\.meta\.resolve)?)\s*\(?\s*'([^'\s,\]]+)'/g)].map(
    ([, name]) => name!,
  )
  return { path, text, imports }
}

/** The file that an import leads to; a guest leads nowhere of ours. */
export function targetOf(path: string, name: string): string {
  return name.startsWith('#') ? name.slice(1) : join(dirname(path), name).split(sep).join('/')
}
