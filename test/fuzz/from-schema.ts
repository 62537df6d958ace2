/**
 * Values for a call, from the JSON Schema of its input: mostly ones that fit, so that the act is reached, some of them
 * spoilt. The same seed gives the same values.
 */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: Json
  enum?: Json[]
  default?: Json
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
  maxLength?: number
}

export type Random = {
  /** A number from 0 to below 1. */
  next(): number
  below(count: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, pick: (list) => list[below(list.length)]!, chance: (share) => next() < share }
}

/** Values that programs stumble over. */
const nasty: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  '\ud800',
  '\u200b\u202e',
  "'; drop table account; --",
  '%00%ff',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  '2026-02-30T25:61:00Z',
  '9'.repeat(40),
  'æøå😀'.repeat(30),
  'x'.repeat(5_000),
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: {} },
]

export type Making = {
  random: Random
  /** Ids of things that exist, and texts that fit. */
  known: readonly string[]
  /** How often a value is spoilt. */
  spoilt: number
}

const mostDeep = 6

export function valueOf(schema: Schema, making: Making, root: Schema = schema, depth = 0): Json {
  const { random, spoilt } = making
  if (random.chance(spoilt)) return random.pick(nasty)
  const inner = (part: Schema) => valueOf(part, making, root, depth + 1)
  if (depth > mostDeep) return null
  if (schema.$ref !== undefined) return inner(named(schema.$ref, root))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return inner(random.pick(choice))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner)) as Json
  return typedValue(schema, making, inner)
}

function typedValue(schema: Schema, making: Making, inner: (part: Schema) => Json): Json {
  const { random } = making
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object' || schema.properties) return objectOf(schema, random, inner)
  if (type === 'array') return listOf(schema, random, inner)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') return numberOf(schema, random, type)
  if (type === 'null') return null
  if (type === 'string') return textOf(schema, making)
  return random.pick([...nasty, ...making.known])
}

function named(ref: string, root: Schema): Schema {
  return root.$defs?.[ref.split('/').at(-1)!] ?? {}
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, inner: (part: Schema) => Json) {
  const given = Object.entries(properties).filter(([name]) =>
    required.includes(name) ? random.chance(0.98) : random.chance(0.6),
  )
  return Object.fromEntries(given.map(([name, part]) => [name, inner(part)]))
}

function listOf({ items, prefixItems, maxItems = 3 }: Schema, random: Random, inner: (part: Schema) => Json) {
  if (prefixItems) return prefixItems.map(inner)
  const length = random.chance(0.02) ? Math.min(maxItems + 1, 300) : random.below(Math.min(maxItems, 3) + 1)
  return Array.from({ length }, () => inner(items ?? {}))
}

function numberOf({ minimum = 0, maximum = 500_00 }: Schema, random: Random, type: string): number {
  const low = Math.max(minimum, maximum < 0 ? -1e6 : 0)
  const span = Math.min(maximum, low + 1e6) - low
  const number = low + random.next() * (span + 1)
  return type === 'integer' ? Math.floor(number) : number
}

const digits = ['1', '2', '3', '07', '150', '5000', '20000', '2100']
const words = [
  'Hej',
  'Makroøkonomi',
  'Bo',
  'anna@example.dk',
  '4528416703',
  '9788712042983',
  'DK5000400440116243',
  'pickup',
]

function textOf({ format, pattern, maxLength }: Schema, { random, known }: Making): string {
  if (format === 'uuid') return random.pick(known)
  if (format === 'date-time') return new Date(1.7e12 + random.below(1e11)).toISOString()
  if (format === 'email') return `a${random.below(1e6)}@example.dk`
  if (pattern?.includes('\\d')) return random.pick(digits)
  const text = random.pick([...known, ...words, ...digits])
  return maxLength === undefined ? text : text.slice(0, maxLength)
}
