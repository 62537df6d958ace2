/** Describes what a call has beyond its schemas: files, path and header parameters, and all its refusals. */
import type { FastifySchema } from 'fastify'
import { maxPhotos } from '#rules/listing'
import { nothing, type Route } from '#contract/http'
import { refusals, type RefusalCode } from '#contract/refusals'

/** The JSON Schema that zod generates. */
type Json = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown }
export type CallSchema = FastifySchema & Record<'body' | 'querystring' | 'response', Json | undefined>

export function describeCall({ body, querystring, ...schema }: CallSchema, call: Route): FastifySchema {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const input = call.body === nothing ? undefined : without(body ?? querystring, inPath)
  const status = call.status ?? 200
  return {
    ...schema,
    operationId: operationOf(call),
    ...(input && (call.method === 'GET' ? { querystring: input } : { body: withFiles(input, call.files) })),
    ...(call.reads && { headers: { type: 'object', properties: named(call.reads) } }),
    response: { [status]: answerOf(schema.response?.[status], call), ...refusalsOf(call) },
  }
}

/**
 * Removes path parameters: the contract counts them as body or query, but they are not sent there. Undefined when
 * nothing is left.
 */
function without(json: Json | undefined, names: readonly string[]): Json | undefined {
  if (!json?.properties || names.length === 0) return json
  const properties = Object.entries(json.properties).filter(([name]) => !names.includes(name))
  const required = (json.required ?? []).filter((name) => !names.includes(name))
  return properties.length === 0
    ? undefined
    : { ...json, properties: Object.fromEntries(properties), required }
}

function withFiles(json: Json, name: string | undefined): Json {
  if (name === undefined) return json
  const file = { type: 'string', format: 'binary', contentMediaType: 'image/jpeg' }
  const files = { type: 'array', items: file, maxItems: maxPhotos }
  return { ...json, properties: { ...json.properties, [name]: files } }
}

function answerOf(reply: unknown, { summary, produces, headers }: Route) {
  const schema = produces ? { type: 'string', format: 'binary' } : reply
  return {
    description: summary,
    content: { [produces ?? 'application/json']: { schema } },
    ...(headers && { headers: named(headers) }),
  }
}

/** The refusals by status, each with the sentences that a person may be shown. */
function refusalsOf({ method, auth, whileSuspended, freshProof, body, files, refusals: own }: Route) {
  const codes: RefusalCode[] = [
    ...(auth === 'anyone' ? [] : (['not_signed_in'] as const)),
    ...(auth === 'anyone' || whileSuspended ? [] : (['account_suspended'] as const)),
    ...(auth === 'verified' ? (['not_verified'] as const) : []),
    ...(auth === 'operator' ? (['second_factor_missing'] as const) : []),
    ...(freshProof ? (['proof_needed'] as const) : []),
    ...(body === nothing ? [] : (['invalid'] as const)),
    ...(body === nothing || method === 'GET' ? [] : (['too_large', 'wrong_type'] as const)),
    ...(files ? (['photo_too_large', 'photo_too_many'] as const) : []),
    ...own,
    'fault',
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((code) => `${code}: ${refusals[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        ...(status === 429 && { headers: { 'Retry-After': { type: 'integer', description: 'Seconds' } } }),
      },
    ]),
  )
}

function named(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
}

/** 'postApiGetResults', from method and path, which together are unique. */
function operationOf({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}
