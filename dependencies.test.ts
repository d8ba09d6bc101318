import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Locked {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packages, lockfileVersion } = read('package-lock.json') as {
  packages: Record<string, Locked>
  lockfileVersion: number
}
const { allowScripts, dependencies, devDependencies, optionalDependencies } = read('package.json')
const locked = Object.entries(packages).filter(([path]) => path !== '')

describe('what is installed', () => {
  test('is in the lockfile, hundreds of packages', () => {
    expect(lockfileVersion).toBe(3)
    expect(locked.length).toBeGreaterThan(300)
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect(packages, name).toHaveProperty([`node_modules/${name}`])
    }
  })

  test('comes from the registry alone, and is held to its hash', () => {
    for (const [path, { version, resolved, integrity, link, name }] of locked) {
      // Without an address it is the registry's, by its name and version.
      expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
      expect(version, path).toMatch(/^\d+\.\d+\.\d+/)
      expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/)
      expect([link, name], `${path} is what it is called`).toEqual([undefined, undefined])
    }
  })

  test('is asked for by a version of the registry, never by an address, a folder or a tag', () => {
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect(wanted, name).toMatch(/^\^?\d+\.\d+\.\d+(-[\w.]+)?$/)
    }
  })

  test('runs nothing of its own while it is installed, save those that are named', () => {
    const withScripts = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect(Object.keys(allowScripts).toSorted()).toEqual(withScripts.toSorted())
    expect(Object.values(allowScripts)).toEqual(withScripts.map(() => true))
  })
})
