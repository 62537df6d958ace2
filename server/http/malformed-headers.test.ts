import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { refuseMalformedHeaders } from './malformed-headers.ts'

async function statusWith(headers: Record<string, string>) {
  const app = Fastify({ trustProxy: true })
  answerErrors(app)
  refuseMalformedHeaders(app)
  app.get('/', ({ host, protocol, ip }) => ({ host, protocol, ip }))
  return (await app.inject({ url: '/', headers })).statusCode
}

test.each([
  { host: 'genlaest.example/x' },
  { host: 'a b' },
  { host: 'user@genlaest.example' },
  { host: '[::1' },
  { host: '<script>' },
  { host: 'genlaest.example:123456' },
  { host: 'genlaest.example:99999' },
  { host: '1.2.3.4.5' },
  { host: '[::::]' },
  { 'x-forwarded-host': 'genlaest.example?x' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-for': 'unknown' },
  { 'x-forwarded-for': "192.0.2.7' or 1=1" },
])('%o is bad input', async (headers) => {
  expect(await statusWith(headers)).toBe(400)
})

test.each([
  { host: 'genlaest.example' },
  { host: 'genlaest.example:8443' },
  { host: '[2001:db8::1]:3000' },
  { 'x-forwarded-host': 'genlaest.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '2001:db8::7' },
])('%o is a request', async (headers) => {
  expect(await statusWith(headers)).toBe(200)
})
