import { writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const PLAIN = /^[\w@.:/+=?&%-]+$/

/** Quotes a value for Node, a shell and systemd; undefined if no quotes work for all three. */
export function quoted(value: string): string | undefined {
  if (PLAIN.test(value)) return value
  return ["'", '"', '`'].map((quote) => quote + value + quote).find((text) => parseEnv(`NAME=${text}`).NAME === value)
}

/**
 * Writes an environment file. A new file has mode 0600. An existing empty file keeps its owner and mode, because a
 * service needs them (docs/operating.md, As a service).
 */
export function writeEnvFile(path: string, values: Record<string, string | undefined>): void {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${quoted(value)}`],
  )
  const text = ['# Made by npm run portal -- setup. It holds secrets: keep it out of every repository.', ...lines, '']
  writeFileSync(path, text.join('\n'), { mode: 0o600 })
}
