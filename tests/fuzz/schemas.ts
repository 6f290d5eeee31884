import fc from 'fast-check'
import { text } from './texts.ts'

/** The part of the site's OpenAPI description of a value that is used. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

/** Values that are really there, for a field or parameter of this name. */
export type Known = (name: string) => readonly unknown[]

/** Values the schema allows, or nearly: what its rules say beyond their description is left to chance. */
export function arbitraryOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known, name)))
  const there = known(name)
  const made = byType(schema, known, name)
  if (there.length === 0 || schema.type === 'object' || schema.type === 'array') return made
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: made })
}

function byType(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema
      const maxLength = Math.max(minItems, Math.min(maxItems, 4))
      return fc.array(arbitraryOf(items, known, name), { minLength: minItems, maxLength })
    }
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(text, fc.jsonValue({ maxDepth: 2 }))
  }
}

function objectOf({ properties, required = [], ...schema }: Schema, known: Known): fc.Arbitrary<unknown> {
  if (properties) {
    const fields = Object.entries(properties).map(([name, shape]) => [name, arbitraryOf(shape, known, name)])
    const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
    return fc.record(model, { requiredKeys: required, noNullPrototype: true })
  }
  const names = arbitraryOf(schema.propertyNames ?? { type: 'string' }, known) as fc.Arbitrary<string>
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  return fc.dictionary(names, arbitraryOf(values, known), { maxKeys: 3, noNullPrototype: true })
}

const letters = fc.constantFrom(...'abcçğıiİIşöü ŞĞ01-_.@/ß😀')

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.nat(1e6).map((n) => `kim${n}@ornek.test`)
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (pattern && !format) return fc.stringMatching(new RegExp(pattern), { size: 'small' })
  return fc.string({ unit: letters, ...size })
}

function numberOf({ type, minimum = -1000, maximum = 100_000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)]
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  const small = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 3) })
  if (type === 'integer') return fc.oneof(whole, small)
  return fc.oneof(whole, small, fc.double({ min, max, noNaN: true }))
}
