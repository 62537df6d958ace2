/** A request of one call, as a careless or hostile client would make it. */
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { nothing, type Route } from '#contract/http'
import { valueOf, type Json, type Making, type Schema } from './from-schema.ts'

const schemas = new Map<Route, Schema>()

function inputOf(route: Route): Schema {
  const known = schemas.get(route)
  if (known) return known
  const schema =
    route.body === nothing
      ? {}
      : (z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as unknown as Schema)
  schemas.set(route, schema)
  return schema
}

export function requestOf(
  route: Route,
  making: Making & { token: string | null; photo: Buffer },
): InjectOptions {
  const { random, token, photo } = making
  const input = asObject(valueOf(inputOf(route), making))
  const url = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(plain(input[name] ?? random.pick(making.known))),
  )
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...Object.fromEntries((route.reads ?? []).map((name) => [name, random.pick(making.known)])),
  }
  // Each from an origin of its own, so that the limits do not answer instead of the acts.
  const remoteAddress = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const shared = { method: route.method, headers, remoteAddress }
  if (route.method === 'GET') return { ...shared, url: `${url}?${query(input)}` }
  if (route.files !== undefined && random.chance(0.9)) {
    const files = random.below(3) === 0 ? [] : [random.chance(0.5) ? photo : Buffer.from('<svg/>')]
    const { body, type } = multipart(input, route.files, files)
    return { ...shared, url, payload: body, headers: { ...headers, 'content-type': type } }
  }
  const text = random.chance(0.02) ? '{"half":' : JSON.stringify(input)
  const type = random.chance(0.02) ? 'text/plain' : 'application/json'
  return { ...shared, url, payload: text, headers: { ...headers, 'content-type': type } }
}

function asObject(value: Json): Record<string, Json> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function plain(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.toWellFormed().slice(0, 1_000)
}

function query(input: Record<string, Json>): string {
  return new URLSearchParams(Object.entries(input).map(([name, value]) => [name, plain(value)])).toString()
}

function multipart(input: Record<string, Json>, name: string, files: readonly Buffer[]) {
  const boundary = 'fuzz'
  const fields = Object.entries(input).map(([field, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${plain(value)}\r\n`,
    ),
  )
  const parts = files.map((file, at) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${at}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n'),
    ]),
  )
  return {
    body: Buffer.concat([...fields, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
