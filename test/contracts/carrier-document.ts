/**
 * Holds calls to the carrier against its own OpenAPI document, of which `shipmondo-openapi.json` has the paths that we
 * or the stand-in know. Stricter than the document: what it does not name is a fault, so that neither side invents.
 */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'

type Schema = { [keyword: string]: unknown }
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
type Content = { content?: { 'application/json'?: { schema: Schema } } }
type Operation = {
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content & { $ref?: string }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: Record<string, Schema> }

/** `path` begins behind the API's prefix; `sent` and `answer` are parsed JSON, undefined for none. */
export type CarrierCall = {
  method: string
  path: string
  query: Record<string, string>
  sent: unknown
  status: number
  answer: unknown
}

/** Fields of the vendor's own library that its document has not (docs/providers.md 3). */
const undocumentedPaths = new Set(['GET /shipment_monitor_statuses'])
const undocumentedQuery = new Set(['GET /shipments reference'])
/** Said in the document's sentences alone. */
const saidInProse: Record<string, Schema> = {
  'PUT /webhooks/{id}': {
    type: 'object',
    properties: { name: { type: 'string' }, active: { type: 'boolean' } },
  },
}

const document = JSON.parse(
  readFileSync(new URL('./shipmondo-openapi.json', import.meta.url), 'utf8'),
) as Document
const ajv = new Ajv({ allErrors: true, coerceTypes: false, strict: false })
const inQuery = new Ajv({ allErrors: true, coerceTypes: true, strict: false })
// CommonJS: the plugin is the default of the default.
for (const one of [ajv, inQuery]) {
  ;(formats as unknown as (to: Ajv) => void)(one)
  // The document's own formats, which say no more than the type.
  for (const own of ['bool', 'base64']) one.addFormat(own, true)
}
const compiled = new Map<string, ValidateFunction>()

/** Returns what the document would not allow, one sentence each. */
export function carrierFaults({ method, path, query, sent, status, answer }: CarrierCall): string[] {
  const what = `${method} ${path}`
  if (undocumentedPaths.has(what)) return []
  const [known, operation] = operationOf(method, path) ?? []
  if (!known || !operation) return [`${what} is not in the document`]
  const key = `${method} ${known}`
  const reply = responseOf(operation, status)
  const answered = reply?.content?.['application/json']?.schema
  return [
    ...(status < 300 ? requestFaults(key, operation, query, sent) : []),
    ...(reply ? [] : [`${key} answers ${status}, which is not in the document`]),
    ...(answered ? faultsOf(ajv, `${key} answers ${status} with`, answered, answer) : []),
  ]
}

/** Held against the document only where it was accepted: refusing is the stand-in's own affair. */
function requestFaults(
  key: string,
  { parameters = [], requestBody }: Operation,
  query: object,
  sent: unknown,
) {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(asked.map(({ name, schema }) => [name, schema]))
  const required = asked.filter((parameter) => parameter.required).map(({ name }) => name)
  const known = Object.fromEntries(
    Object.entries(query).filter(([name]) => !undocumentedQuery.has(`${key} ${name}`)),
  )
  const body = requestBody?.content?.['application/json']?.schema ?? saidInProse[key]
  return [
    ...faultsOf(inQuery, `${key} asks with`, { type: 'object', properties, required }, known),
    ...(body ? faultsOf(ajv, `${key} sends`, body, sent) : isEmpty(sent) ? [] : [`${key} takes no body`]),
  ]
}

function isEmpty(sent: unknown) {
  return sent === undefined || Object.keys(sent as object).length === 0
}

function operationOf(method: string, path: string): [string, Operation] | undefined {
  for (const [known, operations] of Object.entries(document.paths)) {
    const pattern = new RegExp(`^${known.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`)
    const operation = operations[method.toLowerCase()]
    if (operation && pattern.test(path)) return [known, operation]
  }
  return undefined
}

/** The document says of few calls that they refuse; each may in the words of `InvalidRequest`, and fail. */
function responseOf({ responses }: Operation, status: number): Content | undefined {
  if (status >= 500) return {}
  const response =
    responses[status] ?? (status === 422 ? { $ref: '#/components/responses/InvalidRequest' } : undefined)
  return response?.$ref ? (at(response.$ref) as Content) : response
}

function faultsOf(by: Ajv, what: string, schema: Schema, value: unknown): string[] {
  const validate = compiled.get(what) ?? by.compile(closed(schema))
  compiled.set(what, validate)
  if (validate(value)) return []
  return validate.errors!.map(
    ({ instancePath, message, params }) =>
      `${what} ${instancePath.replaceAll(/\/\d+/g, '[]') || '/'}: ${message} ${JSON.stringify(params)}`,
  )
}

/** The schema without references, with null where it is `nullable`, and without room for other fields. */
function closed(given: Schema): Schema {
  const { $ref, allOf, ...own } = given as Schema & { $ref?: string; allOf?: Schema[] }
  const parts = [...($ref ? [at($ref) as Schema] : []), ...(allOf ?? [])].map(closed)
  const { nullable, properties, items, ...rest } = [...parts, own].reduce(merged, {}) as Schema & {
    properties?: Record<string, Schema>
    items?: Schema
  }
  const open = {
    ...rest,
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
    }),
    ...(items && { items: closed(items) }),
  }
  return nullable ? { anyOf: [{ type: 'null' }, open] } : open
}

function merged(one: Schema, other: Schema): Schema {
  const properties = { ...(one['properties'] as object), ...(other['properties'] as object) }
  const required = [...((one['required'] as string[]) ?? []), ...((other['required'] as string[]) ?? [])]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

function at(reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document)
}
