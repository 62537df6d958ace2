import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { registerCarrierWebhooks } from './register-carrier-webhooks.ts'

type Webhook = { id: number; endpoint: string; active: boolean; resource_name: string; action: string }

async function askCarrier<T>({ sandbox }: TestApp, path: string, method = 'GET'): Promise<T> {
  const { SHIPMONDO_BASE: base, SHIPMONDO_USER: user, SHIPMONDO_KEY: key } = sandbox.settings
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  return (await (await fetch(`${base}${path}`, { method, headers: { authorization } })).json()) as T
}

async function forgetWebhooks(app: TestApp) {
  for (const { id } of await askCarrier<Webhook[]>(app, '/webhooks'))
    await askCarrier(app, `/webhooks/${id}`, 'DELETE')
}

const registered = async (app: TestApp) =>
  (await askCarrier<Webhook[]>(app, '/webhooks'))
    .filter(({ active }) => active)
    .map(({ endpoint }) => endpoint)

test('a carrier that was down at the start is asked until its webhooks are registered', async () => {
  const app = await testApp()
  await forgetWebhooks(app)
  app.sandbox.faults.breakDown('carrier', '500')
  const register = registerCarrierWebhooks(app.deps, app.url)
  await register()
  app.sandbox.clock.advance(1)
  await register()
  app.sandbox.faults.fix('carrier')
  expect(await registered(app)).toEqual([])

  // The next try is not due yet.
  await register()
  expect(await registered(app)).toEqual([])
  app.sandbox.clock.advance(1)
  await register()

  const here = `${app.url}/webhooks/shipmondo`
  expect(await registered(app)).toEqual([here, here, here])
})

test('removed webhooks are registered again within a day', async () => {
  const app = await testApp()
  const register = registerCarrierWebhooks(app.deps, app.url)
  await register()
  await forgetWebhooks(app)

  app.sandbox.clock.advance(24)
  await register()

  expect(await registered(app)).toHaveLength(3)
})
