import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Document, Endpoint } from '#domain/endpoint.ts'

const DOMAIN = join(import.meta.dirname, '../../domain')
/** The contracts, then what they share. Of two shapes with one name the first has it. */
const MODULES = [
  '*/contract.ts',
  'session/openid.ts',
  '{endpoint,people/person,rsvp/answers,events/questions,organization/entries}.ts',
]

/** What the domain exports, by name. */
export interface Names {
  /** The name under which a room exports a call or document: its `operationId`, and the name of its tool. */
  ofCall: ReadonlyMap<Endpoint | Document, string>
  /** The name under which a room exports the shape of an object, by `textOfShape`. */
  ofShape: ReadonlyMap<string, string>
}

let read: Promise<Names> | undefined

/** Read at the first question. */
export function namesOfContract(): Promise<Names> {
  read ??= readNames()
  return read
}

/** The text by which equal shapes are recognised. */
export function textOfShape(shape: object): string {
  return JSON.stringify({ ...shape, description: undefined })
}

async function readNames(): Promise<Names> {
  const ofCall = new Map<Endpoint | Document, string>()
  const shapes = new Map<string, string>()
  for (const path of MODULES.flatMap((pattern) => globSync(pattern, { cwd: DOMAIN }).toSorted())) {
    for (const [name, value] of Object.entries<unknown>(await import(join(DOMAIN, path)))) {
      if (typeof value !== 'object' || value === null) continue
      if ('summary' in value) ofCall.set(value as Endpoint, name)
      if ('properties' in value && !shapes.has(name)) shapes.set(name, textOfShape(value))
    }
  }
  return { ofCall, ofShape: new Map([...shapes].map(([name, text]) => [text, name])) }
}
