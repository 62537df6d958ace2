/**
 * Holds calls to the payment provider against the types that its own library ships: our requests, the stand-in's answers,
 * refusals and events. Each is written down as a constant of the vendor's type, and the compiler judges them together.
 * What the types do not name is a fault, as is what they demand and nobody sent.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `call` is the method and the path, such as `POST /v1/refunds/:id/cancel`. A request is the decoded form, in which every
 * value is text.
 */
export type PaymentRecord = {
  kind: 'request' | 'answer' | 'refusal' | 'event'
  call: string
  value: unknown
  test: string
}

type Method = { file: string; resource: string; method: string; ids: number }

const root = join(import.meta.dirname, '../..')
const library = join(root, 'node_modules/stripe/esm')
const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** Returns what the compiler would not allow, one sentence each, with the first test that did it. */
export async function paymentFaults(records: readonly PaymentRecord[]): Promise<string[]> {
  const methods = await vendorMethods()
  const typed = records.map((record) => ({ record, type: typeOf(record, methods) }))
  const unknown = typed.flatMap(({ record, type }) =>
    type ? [] : [{ record, message: 'not in its library' }],
  )
  const known = typed.flatMap(({ record, type }) => (type ? [{ record, type }] : []))
  const faults = [...unknown, ...(known.length === 0 ? [] : await compiled(known))]
  const once = new Map(faults.toReversed().map((fault) => [`${fault.record.call} ${fault.message}`, fault]))
  return [...once.values()].toReversed().map(sentenceOf)
}

type Fault = { record: PaymentRecord; message: string }
type Typed = { record: PaymentRecord; type: string }

async function compiled(records: readonly Typed[]): Promise<Fault[]> {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-payment-types-'))
  try {
    const lines = records.map(
      ({ record, type }, index) => `export const r${index}: ${type} = ${JSON.stringify(record.value)}`,
    )
    const file = join(dir, 'records.ts')
    await writeFile(file, [...head, ...lines].join('\n'))
    return (await compile(file)).flatMap((line) => {
      const [, place, message] = /^.*\((\d+),\d+\): error (TS\d+: .*)$/.exec(line) ?? []
      if (!message) return []
      const at = records[Number(place) - 1 - head.length]
      if (!at) throw new Error(`The compiler did not get as far as the records: ${line}`)
      return [{ record: at.record, message }]
    })
  } finally {
    await rm(dir, { recursive: true })
  }
}

function sentenceOf({ record: { kind, call, test }, message }: Fault): string {
  return `${call}, ${kind}, is not as the payment provider has it: ${message} (in: ${test})`
}

/** Writes one line each, so that a line of the compiler's output names its record. */
const head = [
  `import type { Event } from '${library}/resources/Events.js'`,
  `import type { Response } from '${library}/lib.js'`,
  `import type { Decimal } from '${library}/shared.js'`,
  `import type { StripeRawError } from '${library}/Types.js'`,
  'type Method = (...given: never[]) => unknown',
  'type Answer<M extends Method> = Awaited<ReturnType<M>> extends Response<infer T> ? T : never',
  // A form has text alone: a number is its digits, and nothing at all is empty.
  "type Form<T> = T extends number | Decimal ? `${number}` : T extends boolean ? `${T}` : T extends null ? '' : " +
    'T extends string | undefined ? T : { [Name in keyof T]: Form<T[Name]> }',
  'type Refusal = { error: StripeRawError }',
]

/** Null for a call that the library does not know. */
function typeOf({ kind, call }: PaymentRecord, methods: Map<string, Method>): string | null {
  if (kind === 'event') return `Extract<Event, { type: '${call}' }>`
  if (kind === 'refusal') return 'Refusal'
  const [verb = '', path = ''] = call.split(' ')
  const found = methods.get(named(verb, path))
  if (!found) return null
  const method = `import('${found.file}').${found.resource}['${found.method}']`
  return kind === 'answer' ? `Answer<${method}>` : `Form<NonNullable<Parameters<${method}>[${found.ids}]>>`
}

function compile(file: string): Promise<string[]> {
  const flags =
    '--noEmit --strict --skipLibCheck --pretty false --module nodenext --target es2024 --lib es2024 --types'
  const args = [compiler, ...flags.split(' '), '', '--ignoreConfig', file]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 100_000_000 }, (error, output, complaint) => {
      const lines = output.split('\n')
      // The compiler ends with 2 where types are wrong; anything else is no judgement.
      if (!error || lines.some((line) => line.includes(': error TS'))) resolve(lines)
      else reject(new Error(`The compiler did not judge: ${complaint || output || error.message}`))
    })
  })
}

let found: Promise<Map<string, Method>> | undefined
/** Every call that the library can make, by method and path, from its own sources. */
function vendorMethods(): Promise<Map<string, Method>> {
  return (found ??= readMethods())
}

async function readMethods(): Promise<Map<string, Method>> {
  const methods = new Map<string, Method>()
  for await (const name of glob('resources/**/*.js', { cwd: library })) {
    const file = join(library, name)
    const text = readFileSync(file, 'utf8')
    const resource = /export class (\w+) extends StripeResource/.exec(text)?.[1]
    if (!resource) continue
    let inside = { method: '', ids: 0 }
    for (const line of text.split('\n')) {
      const [, method, given = ''] = /^ {4}(\w+)\(([^)]*)\) \{$/.exec(line) ?? []
      if (method) inside = { method, ids: given.split(', ').indexOf('params') }
      const [, verb, path] = /_makeRequest\('(\w+)', ['`]([^'`]+)['`]/.exec(line) ?? []
      if (verb) methods.set(named(verb, path!), { file, resource, ...inside })
    }
  }
  return methods
}

/** `POST /v1/refunds/:/cancel`, for the library's names of ids and for ours. */
function named(verb: string, path: string): string {
  return `${verb} ${path.replaceAll(/\$\{[^}]+\}|:\w+/g, ':')}`
}
