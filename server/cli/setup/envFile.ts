import { writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const PLAIN = /^[\w@.:/+=?&%-]+$/

/** A value as Node, a shell and systemd read it back; undefined where no quotes can hold it. */
export function quoted(value: string): string | undefined {
  if (PLAIN.test(value)) return value
  return ["'", '"', '`'].map((quote) => quote + value + quote).find((text) => parseEnv(`NAME=${text}`).NAME === value)
}

/** Writes an environment file that its owner alone can read. @throws EEXIST where there is one */
export function writeEnvFile(path: string, values: Record<string, string | undefined>): void {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${quoted(value)}`],
  )
  const text = ['# Made by npm run portal -- setup. It holds secrets: keep it out of every repository.', ...lines, '']
  writeFileSync(path, text.join('\n'), { mode: 0o600, flag: 'wx' })
}
