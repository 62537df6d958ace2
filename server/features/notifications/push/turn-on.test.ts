import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { maxPushDevices } from '#rules/push-devices'

async function turnOn(app: TestApp, person: { token: string }) {
  const device = app.sandbox.push.subscribe(app.deps.push.publicKey)
  const { status, body } = await app.as(person, 'turnOnPush', device)
  return { device, status, body }
}

const statusOf = async (app: TestApp, person: Person, endpoint: string | null) =>
  (await app.as(person, 'pushStatus', { endpoint })).body

test('a device turned on repeatedly is one device, and can be turned off', async () => {
  const app = await testApp()
  const mette = await app.person()
  const { publicKey } = await statusOf(app, mette, null)
  const device = app.sandbox.push.subscribe(publicKey)
  for (let times = 0; times < 2; times++)
    expect((await app.as(mette, 'turnOnPush', device)).body).toEqual({ publicKey, on: true, others: 0 })
  expect(await statusOf(app, mette, device.endpoint)).toEqual({ publicKey, on: true, others: 0 })
  expect((await app.as(mette, 'turnOffPush', device)).body).toMatchObject({ on: false })
})

test('only known push services are used, and only over TLS', async () => {
  const app = await testApp()
  const mette = await app.person()
  const { keys } = app.sandbox.push.subscribe(app.deps.push.publicKey)
  for (const endpoint of [
    'https://127.0.0.1/push/7',
    'https://intranet.example/x',
    'https://fcm.googleapis.com:1/x',
  ]) {
    const { status, body } = await app.as(mette, 'turnOnPush', { endpoint, keys })
    expect([status, body.code]).toEqual([400, 'push_service_unknown'])
  }
  const plain = await app.as(mette, 'turnOnPush', { endpoint: 'http://fcm.googleapis.com/x', keys })
  expect([plain.status, plain.body.code]).toEqual([400, 'invalid'])
  const odd = { endpoint: 'https://fcm.googleapis.com/x', keys: { ...keys, auth: 'short' } }
  expect((await app.as(mette, 'turnOnPush', odd)).status).toBe(400)
  expect((await app.as(null, 'turnOnPush', { endpoint: 'https://fcm.googleapis.com/x', keys })).status).toBe(
    401,
  )
})

test('another person’s device cannot be taken over by its address alone, but moves when it changes hands', async () => {
  const app = await testApp()
  const [anna, bo] = [await app.person(), await app.person()]
  const { device } = await turnOn(app, anna)
  const made = app.sandbox.push.subscribe(app.deps.push.publicKey)
  const guess = await app.as(bo, 'turnOnPush', { endpoint: device.endpoint, keys: made.keys })
  expect(guess.status).toBe(403)
  await app.as(bo, 'turnOffPush', device)
  expect((await statusOf(app, anna, device.endpoint)).on).toBe(true)
  expect((await statusOf(app, bo, device.endpoint)).on).toBe(false)

  expect((await app.as(bo, 'turnOnPush', device)).body.on).toBe(true)
  expect((await statusOf(app, anna, device.endpoint)).on).toBe(false)
})

test('ten devices are the limit, even simultaneously, and the others can be turned off', async () => {
  const app = await testApp()
  const mette = await app.person()
  for (let count = 1; count < maxPushDevices; count++) await turnOn(app, mette)
  const last = await Promise.all([turnOn(app, mette), turnOn(app, mette)])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const kept = last.find(({ status }) => status === 200)!.device
  expect((await app.as(mette, 'turnOnPush', kept)).status).toBe(200)
  const { body } = await app.as(mette, 'turnOffOtherPush', kept)
  expect(body).toMatchObject({ on: true, others: 0 })
  expect((await turnOn(app, mette)).status).toBe(200)
})

test('logging out removes that device alone', async () => {
  const app = await testApp()
  const mette = await app.person()
  const atHome = { token: await app.signIn(mette.id) }
  const [here, there] = [await turnOn(app, mette), await turnOn(app, atHome)]
  await app.as(atHome, 'logout')
  expect(await statusOf(app, mette, there.device.endpoint)).toMatchObject({ on: false, others: 1 })
  expect((await statusOf(app, mette, here.device.endpoint)).on).toBe(true)
  const dead = await app.as(atHome, 'turnOnPush', there.device)
  expect(dead.status).toBe(401)
})

test('an expired log-in removes its device', async () => {
  const app = await testApp()
  await turnOn(app, await app.person())
  await app.advance(31 * 24)
  expect(await app.deps.db.selectFrom('push_device').select('id').execute()).toEqual([])
})

test('deleting the account removes its devices, and until then the data export lists them', async () => {
  const app = await testApp()
  const mette = await app.person({ password: 'farvel og tak' })
  const { device } = await turnOn(app, mette)
  const copy = (await app.as(mette, 'myData')).body as unknown as Record<string, unknown>
  expect(copy['enheder_med_notifikationer']).toMatchObject([{ adresse: device.endpoint }])
  expect(JSON.stringify(copy)).not.toContain(device.keys.auth)
  expect((await app.as(mette, 'deleteAccount', { password: 'farvel og tak' })).status).toBe(200)
  expect(await app.deps.db.selectFrom('push_device').select('id').execute()).toEqual([])
})

test('a device turned on while logging out or deleting the account does not remain', async () => {
  const app = await testApp()
  const mette = await app.person({ password: 'farvel og tak' })
  const atHome = { token: await app.signIn(mette.id) }
  const [first, second, left] = await Promise.all([
    turnOn(app, atHome),
    turnOn(app, mette),
    app.as(mette, 'deleteAccount', { password: 'farvel og tak' }),
    app.as(atHome, 'logout'),
  ])
  expect(left.status).toBe(200)
  for (const { status } of [first, second]) expect([200, 401]).toContain(status)
  expect(await app.deps.db.selectFrom('push_device').select('id').execute()).toEqual([])
})

test('a browser renews its address without a log-in, by the secret that only it knows', async () => {
  const app = await testApp()
  const mette = await app.person()
  const { device } = await turnOn(app, mette)
  const fresh = app.sandbox.push.subscribe(app.deps.push.publicKey)
  const old = { endpoint: device.endpoint, auth: device.keys.auth }
  const guess = { old: { ...old, auth: fresh.keys.auth }, device: fresh }
  expect((await app.as(null, 'renewPush', guess)).status).toBe(404)
  expect((await app.as(null, 'renewPush', { old, device: fresh })).status).toBe(200)
  expect(await statusOf(app, mette, fresh.endpoint)).toMatchObject({ on: true, others: 0 })
  const elsewhere = { ...fresh, endpoint: 'https://intranet.example/x' }
  const { body } = await app.as(null, 'renewPush', {
    old: { endpoint: fresh.endpoint, auth: fresh.keys.auth },
    device: elsewhere,
  })
  expect(body.code).toBe('push_service_unknown')
})

test('an address cannot become another device’s, nor be renewed after our key has changed', async () => {
  const app = await testApp()
  const [mette, bo] = [await app.person(), await app.person()]
  const [{ device }, { device: taken }] = [await turnOn(app, mette), await turnOn(app, bo)]
  const old = { endpoint: device.endpoint, auth: device.keys.auth }
  const { status } = await app.as(null, 'renewPush', { old, device: taken })
  expect(status).toBe(403)
  expect((await statusOf(app, mette, device.endpoint)).on).toBe(true)
  expect((await statusOf(app, bo, taken.endpoint)).on).toBe(true)
  expect((await app.as(null, 'renewPush', { old, device })).status).toBe(200)

  const formerly = { public_key: `B${'A'.repeat(86)}` }
  await app.deps.db.updateTable('push_device').set(formerly).where('endpoint', '=', device.endpoint).execute()
  const fresh = app.sandbox.push.subscribe(formerly.public_key)
  expect((await app.as(null, 'renewPush', { old, device: fresh })).status).toBe(404)
  expect((await statusOf(app, mette, fresh.endpoint)).on).toBe(false)
})
