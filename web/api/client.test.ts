import { describe, expect, test } from 'vitest'
import { createApi } from './client.ts'
import type { ApiCall } from './client.ts'
import { Refused } from './refused.ts'

type Sent = { path: string; init: Parameters<ApiCall>[1] }

/** An API whose transport records each request and answers with `body`. */
function apiAnswering(body: unknown, { status = 200, headers = {}, token = null as string | null } = {}) {
  const sent: Sent[] = []
  const api = createApi({
    token: () => token,
    call: async (path, init) => {
      sent.push({ path, init })
      return Response.json(body, { status, headers })
    },
  })
  return { api, sent }
}

describe('a call', () => {
  test('sends its body as JSON and the token as a bearer token', async () => {
    const { api, sent } = apiAnswering({ emailExist: true }, { token: 'abc' })
    expect(await api.call('checkEmail', { email: 'anna@example.dk' })).toEqual({ emailExist: true })
    expect(sent[0]).toMatchObject({
      path: '/api/checkEmail',
      init: { method: 'POST', body: '{"email":"anna@example.dk"}', headers: { authorization: 'Bearer abc' } },
    })
  })

  test('of a guest sends no authorization header', async () => {
    const { api, sent } = apiAnswering([])
    await api.call('books')
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
  })

  test('by GET puts its body into the query string, without undefined values', async () => {
    const { api, sent } = apiAnswering([])
    await api.call('addresses', { q: 'Vestergade 58', type: undefined })
    expect(sent[0]).toMatchObject({ path: '/api/addresses?q=Vestergade+58', init: { method: 'GET' } })
  })

  test('about one order moves its id from the body to the path', async () => {
    const { api, sent } = apiAnswering({})
    await api.call('markSent', { shipment: 'a/b' })
    expect(sent[0]?.path).toBe('/api/orders/a%2Fb/sent')
    expect(sent[0]?.init.body).toBe('{}')
  })

  test('with files sends the form unchanged', async () => {
    const { api, sent } = apiAnswering({}, { status: 201 })
    const form = new FormData()
    await api.call('newBook', form)
    expect(sent[0]?.init.body).toBe(form)
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
  })

  test('returns the reply’s headers on request', async () => {
    const { api } = apiAnswering([], { headers: { 'X-Total-Count': '128' } })
    const { headers } = await api.callWithHeaders('getResults', { query: 'sociologi' })
    expect(headers.get('X-Total-Count')).toBe('128')
  })
})

describe('a connection that breaks during the response', () => {
  test.each([
    ['an answer', 200],
    ['a refusal', 403],
  ])('is reported as no connection, also during %s', async (_, status) => {
    const api = createApi({ call: async () => brokenResponse('[{"dbBook":', status) })
    const unanswered = { status: 0, message: 'Der er ingen forbindelse. Prøv igen om lidt.' }
    await expect(api.call('books')).rejects.toMatchObject(unanswered)
    await expect(api.callForFile('books')).rejects.toMatchObject(unanswered)
  })
})

/** A response whose body breaks off after `start`. */
function brokenResponse(start: string, status: number): Response {
  const sent = [new TextEncoder().encode(start)]
  const body = new ReadableStream({
    pull: (controller) => {
      const part = sent.shift()
      if (part) controller.enqueue(part)
      else controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

describe('a refusal', () => {
  test('keeps status, code, message, fields and anything else the API adds', async () => {
    const body = {
      message: 'Mindste pris er 50 kr.',
      code: 'invalid',
      fields: { price: 'x' },
      error_price: 'y',
    }
    const { api } = apiAnswering(body, { status: 400 })
    const refused = await api.call('books').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Mindste pris er 50 kr.',
      fields: { price: 'x' },
      data: { error_price: 'y' },
    })
  })

  test('without a message gets the general one', async () => {
    const api = createApi({ call: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    await expect(api.call('books')).rejects.toMatchObject({ status: 502, message: 'Der opstod en fejl' })
  })
})
