import type { TSchema } from 'typebox'

/** As much of a JSON schema as tells an answer from something else. */
interface Shape {
  type?: string | string[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
}

/** Whether an answer has the parts that its schema requires. Of a list the first entry is looked at. */
export function hasShape(value: unknown, schema: TSchema): boolean {
  const { type, anyOf, items, properties, required } = schema as Shape
  if (Array.isArray(type)) return type.some((one) => hasShape(value, { ...schema, type: one }))
  if (anyOf) return anyOf.some((one) => hasShape(value, one))
  if (type === 'array') return Array.isArray(value) && (!items || value.length === 0 || hasShape(value[0], items))
  if (type === 'null') return value === null
  if (type === 'integer') return typeof value === 'number'
  if (type !== undefined && (typeof value !== type || value === null)) return false
  return (required ?? []).every((name) => hasShape((value as Record<string, unknown>)[name], properties![name]!))
}
