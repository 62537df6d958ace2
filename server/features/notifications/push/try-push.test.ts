import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

async function turnedOn(app: TestApp, person: Person, publicKey = app.deps.push.publicKey) {
  const { endpoint, keys } = app.sandbox.push.subscribe(publicKey)
  expect((await app.as(person, 'turnOnPush', { endpoint, keys })).status).toBe(200)
  return endpoint
}

test('a trial is shown on this device alone, also beside a visible page, and leads back', async () => {
  const app = await testApp()
  const mette = await app.person()
  const [here, there] = [await turnedOn(app, mette), await turnedOn(app, mette)]
  expect((await app.as(mette, 'tryPush', { endpoint: here })).status).toBe(200)
  expect(await app.outbox(here)).toMatchObject([
    {
      subject: 'Sådan siger Genlæst til',
      text: 'Prøven er nået frem til denne enhed.\n/dashboard/notifikationer',
    },
  ])
  const [delivery] = app.sandbox.push.deliveries(here)
  expect(JSON.parse(delivery!.text)).toMatchObject({ beside: true })
  expect(await app.outbox(there)).toEqual([])
})

test("a device that is off, and somebody else's, get no trial", async () => {
  const app = await testApp()
  const [anna, bo] = [await app.person(), await app.person()]
  const endpoint = await turnedOn(app, anna)
  const { status, body } = await app.as(bo, 'tryPush', { endpoint })
  expect([status, body.code]).toEqual([409, 'push_off'])
  await app.as(anna, 'turnOffPush', { endpoint })
  expect((await app.as(anna, 'tryPush', { endpoint })).body.code).toBe('push_off')
  expect(await app.outbox(endpoint)).toEqual([])
})

test('a device that its push service no longer knows is turned off by a trial, which says so', async () => {
  const app = await testApp()
  const mette = await app.person()
  const endpoint = await turnedOn(app, mette)
  app.sandbox.push.unsubscribe(endpoint)
  const { status, body } = await app.as(mette, 'tryPush', { endpoint })
  expect([status, body.code]).toEqual([409, 'push_gone'])
  expect((await app.as(mette, 'pushStatus', { endpoint })).body).toMatchObject({ on: false, others: 0 })
})

test('a push service that is down, or refuses us, is named, and the device stays on', async () => {
  const reports: object[] = []
  const app = await testApp()
  app.deps.log.error = (fields) => void reports.push(fields)
  const mette = await app.person()
  const endpoint = await turnedOn(app, mette)
  app.sandbox.faults.breakDown('push', '500', 1)
  expect((await app.as(mette, 'tryPush', { endpoint })).body.code).toBe('push_silent')

  const stranger = await turnedOn(app, mette, `B${'A'.repeat(86)}`)
  expect((await app.as(mette, 'tryPush', { endpoint: stranger })).body.code).toBe('push_refused')
  expect(reports).toMatchObject([{ err: { reason: expect.stringMatching(/^403/) } }])
  expect((await app.as(mette, 'pushStatus', { endpoint })).body).toMatchObject({ on: true, others: 1 })
})

test('a person tries five times an hour', async () => {
  const app = await testApp()
  const [mette, other] = [await app.person(), await app.person()]
  const endpoint = await turnedOn(app, mette)
  for (let times = 0; times < 5; times++)
    expect((await app.as(mette, 'tryPush', { endpoint })).status).toBe(200)
  const { status, body } = await app.as(mette, 'tryPush', { endpoint })
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(app.sandbox.push.deliveries(endpoint)).toHaveLength(5)
  expect((await app.as(other, 'tryPush', { endpoint: await turnedOn(app, other) })).status).toBe(200)
})
