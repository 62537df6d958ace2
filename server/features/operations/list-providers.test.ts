import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel, parcelBasket } from '#test/sales'
import { countProviderCalls } from './provider-calls.ts'

async function health(app: TestApp) {
  const operator = await app.person({ role: 'operator' })
  return async (name: string) => {
    await app.providerCalls.flush()
    const { body } = await app.as(operator, 'operatorProviders')
    return {
      ...body.find(({ provider }) => provider === name)!,
      place: body.findIndex((row) => row.provider === name),
    }
  }
}

test('a sale is heard at each provider, and one that stops answering stands first until it answers again', async () => {
  const app = await testApp({}, { retries: 0 })
  const of = await health(app)
  expect(await of('payments')).toMatchObject({ state: 'silent', answers: 0 })
  await paidParcel(app)
  for (const name of ['payments', 'carrier', 'mail'])
    expect(await of(name)).toMatchObject({ state: 'up', since: null })
  expect((await of('payments')).answers).toBeGreaterThan(0)

  const urls = []
  for (const price of [100_00, 120_00]) {
    const buyer = await app.person()
    const basket = await parcelBasket(app, buyer, await app.listedBook({ price }))
    urls.push((await app.as(buyer, 'buyBook', basket)).body.url)
  }
  await app.control('/providers/carrier/fail', { mode: '500', count: 100 })
  const before = app.deps.clock.now().toISOString()
  for (const url of urls) await app.pay(url)
  await app.settled()
  const down = await of('carrier')
  expect(down).toMatchObject({ state: 'down', place: 0, waiting: 2 })
  expect(down.since! >= before).toBe(true)
  expect(down.hours.at(-1)).toBe('down')
  expect(await of('payments')).toMatchObject({ state: 'up' })

  await app.control('/providers/carrier/fail', { mode: 'none' })
  await app.advance(3)
  expect(await of('carrier')).toMatchObject({ state: 'up', since: null, waiting: 0 })
})

test('a refusal is an answer', async () => {
  const app = await testApp()
  const of = await health(app)
  for (let time = 0; time < 3; time++)
    await app.deps.mail
      .send({
        to: 'findes-ikke@example.dk',
        subject: 'Hej',
        text: 'Hej',
        html: 'Hej',
        messageKey: `${time}`,
      })
      .catch(() => {})
  expect(await of('mail')).toMatchObject({ state: 'up', recent: { outages: 0 } })
})

test('several processes count together: the latest answer of any ends the outage, and none is counted twice', async () => {
  const app = await testApp()
  const of = await health(app)
  const processes = [countProviderCalls(app.deps), countProviderCalls(app.deps)]
  const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]]
  one.observe.sms(false, 10)
  app.sandbox.clock.advance(1 / 60)
  other.observe.sms(false, 10)
  await other.flush()
  await one.flush()
  expect(await of('sms')).toMatchObject({ state: 'down', recent: { calls: 2, outages: 2 } })

  // The failure is older than the other's answer, and is written later.
  one.observe.sms(false, 10)
  app.sandbox.clock.advance(1 / 60)
  other.observe.sms(true, 10)
  await other.flush()
  await one.flush()
  expect(await of('sms')).toMatchObject({ state: 'unsteady', since: null, answers: 1 })
  one.observe.sms(false, 10)
  await one.flush()
  await one.flush()
  expect(await of('sms')).toMatchObject({ state: 'unsteady', recent: { calls: 5, outages: 4 } })
  for (const { close } of processes) await close()
})

test('hours are forgotten after a day', async () => {
  const app = await testApp()
  await paidParcel(app)
  await app.providerCalls.flush()
  const stored = () => app.deps.db.selectFrom('provider_hour').select('hour').execute()
  expect((await stored()).length).toBeGreaterThan(0)
  await app.advance(30)
  await app.providerCalls.flush()
  const oldest = app.deps.clock.now().getTime() - 24 * 3_600_000
  expect((await stored()).filter(({ hour }) => hour.getTime() < oldest)).toEqual([])
})
