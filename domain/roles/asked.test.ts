import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A query cannot call a function, and the earlier portal had roles of its own. */
const MAY_COMPARE = ['domain/roles/', 'server/admins/store.ts', 'server/database/migrations/', 'server/import/uclaacm/']
const COMPARES = /accessType\)?\s*[!=]==|[!=]==\s*'(SUPERADMIN|STANDARD)'|\[[\w.]*accessType\]|\('accessType', '[!=]/

test('only domain/roles compares who is an admin; everything else asks it', () => {
  const files = globSync(['domain/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: ROOT })
  expect(files.length).toBeGreaterThan(300)
  const strangers = files
    .filter((path) => !/\.test\.tsx?$/.test(path) && !MAY_COMPARE.some((home) => path.startsWith(home)))
    .filter((path) => COMPARES.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(strangers).toEqual([])
})
