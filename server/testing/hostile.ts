import fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { Endpoint } from '#domain/endpoint.ts'
import { ROUTES } from '../app.ts'

/** A call as an attacker would send it. */
export interface Hostile {
  endpoint: Endpoint
  /** The value of each parameter in the path. */
  inPath: string
  query: string
  body: unknown
}

const TEXTS = [
  ...['', ' ', 'x'.repeat(256), 'x'.repeat(20_000), 'https://x.example/\u0000', '\ud800', '\u202eright to left'],
  ...[
    "' or 1=1; drop table members; --",
    '%_\\',
    '$1 {{7*7}} #{7*7}',
    '../../etc/passwd',
    '<img src=x onerror=alert(1)>',
  ],
  ...[
    'javascript:alert(1)',
    '\u200b\u200d\ufeff',
    '👩‍👩‍👧‍👦',
    'İıſK',
    'é e\u0301',
    '__proto__',
    'constructor',
    'hasOwnProperty',
  ],
  ...['NaN', '1e309', '-0', '999999999', 'ada@g.ucla.edu@evil.example', 'Computer Science', 'ACM'],
]
const MOMENTS = [
  ...['2026-03-05T20:00:00.000Z', '2026-03-05T20:00:00Z', '2026-03-05T20:00:00+14:00', '2026-03-05 20:00:00Z'],
  ...['2026-12-31T23:59:60Z', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2100-12-31T23:59:59.999999999-23:59'],
]
const NUMBERS = [0, -0, 1, 5, 6, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-320]

/** Fields that clients must not write, to add to a body. */
const SNEAKED = [
  ...['uuid', 'member', 'event', 'points', 'pointsAt', 'attendancePoints', 'accessType', 'isAdmin', 'isSuperAdmin'],
  ...['registered', 'blocked', 'sub', 'email', 'picture', 'version', 'deleted', 'session', 'viewer', 'toString'],
]

/**
 * Calls of the contract with almost valid paths and bodies.
 * @param known texts that an attacker would try, such as other people's names
 */
export function hostileCall(known: readonly string[], may: (endpoint: Endpoint) => boolean): fc.Arbitrary<Hostile> {
  const text = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  )
  const anything = fc.oneof(text, fc.constantFrom<unknown>(...NUMBERS, null, true, [], {}, [[]], { $ne: null }, [{}]))
  const nearly = (schema: TSchema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything })

  function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
    if (schema.properties) return object(schema.properties)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
    if (schema.format === 'date-time') return fc.oneof(fc.constantFrom(...MOMENTS), text)
    if (schema.type === 'string') return text
    return fc.constantFrom<unknown>(...NUMBERS)
  }

  function object(properties: Record<string, TSchema>): fc.Arbitrary<unknown> {
    const wanted = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, nearly(inner)]))
    const sneaked = Object.fromEntries(SNEAKED.filter((name) => !(name in wanted)).map((name) => [name, anything]))
    return fc
      .tuple(fc.record(wanted, { requiredKeys: [] }), fc.record(sneaked, { requiredKeys: [] }))
      .map(([known, more]) => ({ ...more, ...known }))
  }

  const asked = fc.tuple(fc.constantFrom('offset', 'limit', 'search', 'action', 'uuid', '__proto__'), text)
  return fc.constantFrom(...ROUTES.map((route) => route.endpoint).filter(may)).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      inPath: text.map((inPath) => encodeURIComponent(inPath.toWellFormed())),
      query: fc
        .array(asked, { maxLength: 2 })
        .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString()),
      body: endpoint.request ? nearly(endpoint.request) : fc.constant(undefined),
    }),
  )
}

type JsonSchema = TSchema & {
  properties?: Record<string, TSchema>
  anyOf?: TSchema[]
  type?: string
  format?: string
}
