import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import type { FastifyValidationResult } from 'fastify/types/schema.js'

type Compile<T> = (definition: { schema: object; method: string; url: string }) => T
type Serialize = (value: unknown) => string

// Nothing is converted (spec: server §6.3); what the contract does not name is ignored.
const AJV = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false }

const validator = oncePerSchema(AjvCompiler()({}, { customOptions: AJV }) as Compile<FastifyValidationResult>)
const serializer = oncePerSchema(SerializerSelector()({}, {}) as unknown as Compile<Serialize>)

/**
 * Compiles each schema with Fastify's own compilers, but only when a request first needs it: to compile all of them
 * would take longer than the rest of the start.
 */
export function compileOnFirstUse(app: FastifyInstance): void {
  app.setValidatorCompiler<object>((definition) => {
    const validate: FastifyValidationResult = (value) => {
      const compiled = validator(definition)
      const isValid = compiled(value)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    return validate
  })
  app.setSerializerCompiler<object>((definition) => (value) => serializer(definition)(value))
}

function oncePerSchema<T>(compile: Compile<T>): Compile<T> {
  const compiled = new WeakMap<object, T>()
  return (definition) => {
    const known = compiled.get(definition.schema)
    if (known) return known
    const made = compile(definition)
    compiled.set(definition.schema, made)
    return made
  }
}
