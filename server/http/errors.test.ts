import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '#test/app'

const unusable = 'Noget mangler eller er forkert. Ret det, og prøv igen'

async function senderTo(path: string) {
  const { url } = await testApp()
  return async (body: string | FormData, type?: string) => {
    const init = { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) }
    const response = await fetch(url + path, init)
    return [response.status, ((await response.json()) as { message: string }).message]
  }
}

test('an invalid body is explained in words for a person', async () => {
  const send = await senderTo('/api/getResults')
  for (const body of ['', 'null', '[]', '{', '{"query":5}', '{"sort":"x"}', '{"limit":0}', '{"stand":4}'])
    expect([body, ...(await send(body, 'application/json'))]).toEqual([body, 400, unusable])
})

test('a body in another format than the call’s is refused with 415', async () => {
  const send = await senderTo('/api/checkEmail')
  const sentence = 'Formatet kan ikke læses'
  expect(await send('{"email":"a@b.dk"}', 'text/plain')).toEqual([415, sentence])
  expect(await send('email=a@b.dk', 'application/x-www-form-urlencoded')).toEqual([415, sentence])
  expect(await send(new FormData())).toEqual([415, sentence])
})

test('a text that no database can store is the sender’s error', async () => {
  const send = await senderTo('/api/checkEmail')
  for (const email of ['a\u0000b@example.dk', '\ud800@example.dk', 'a\udfffb@example.dk'])
    expect(await send(JSON.stringify({ email }), 'application/json')).toEqual([400, unusable])
  expect(await send('{"email":"a@example.dk","\\ud800":1}', 'application/json')).toEqual([400, unusable])
  const whole = JSON.stringify({ email: 'a@example.dk', note: '\u{1f4da} \\ud800' })
  expect(await send(whole.replace('\u{1f4da}', '\\ud83d\\udcda'), 'application/json')).toEqual([
    200,
    undefined,
  ])
})

test('a full disk is reported as temporary, and existing data can still be read', async () => {
  const { as, deps } = await testApp()
  await sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'disk_full'; end $$`.execute(deps.db)
  await sql`create trigger no_room before insert on rate_count execute function full_disk()`.execute(deps.db)
  const { status, body, headers } = await as(null, 'checkEmail', { email: 'anna@example.dk' })
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  expect(body).toEqual({
    message: 'Vi har driftsproblemer lige nu. Prøv igen om et minut',
    code: 'unavailable',
  })
  expect((await as(null, 'getResults', { query: 'makro' })).status).toBe(200)
})

test('an unknown, undecodable or overlong path gets a Danish sentence', async () => {
  const tooLong = `/api/myBooks/${'9'.repeat(200)}/restore`
  for (const path of ['/api/nope', '/sandbox/nope', '/api/%E0%A4%A', tooLong])
    expect([path, ...(await (await senderTo(path))('{}', 'application/json'))]).toEqual([
      path,
      404,
      'Adressen findes ikke',
    ])
})
