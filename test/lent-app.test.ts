/** What a test leaves must not reach the next one, which uses the same app. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from './app.ts'
import { openPayment, paidParcel } from './sales.ts'

let first: TestApp
let token = ''

test('a test leaves people, books, money, messages, photos, faults and another time', async () => {
  first = await testApp()
  const { buyer, seller } = await paidParcel(first)
  token = buyer.token
  await openPayment(first, buyer, seller)
  await first.listedBook({ title: 'Makroøkonomi' })
  expect((await first.as(null, 'searchWorks', { query: 'makro' })).body).toHaveLength(1)
  await first.control('/providers/sms/fail', { mode: '500' })
  await first.control('/balance', { event: 'fill' })
  first.sandbox.money.change({ payouts: 'manual' })
  await first.advance(24 * 30)

  expect(await first.outbox(buyer.email)).not.toEqual([])
})

test('the next one has the same app, and finds none of it', async () => {
  const app = await testApp()
  expect(app.url).toBe(first.url)
  const { deps, sandbox } = app

  expect((await app.as({ token }, 'bought')).status).toBe(401)
  expect((await app.as(null, 'searchWorks', { query: 'makro' })).body).toEqual([])
  expect(await app.ledger()).toEqual({ all: 0, accounts: {} })
  expect(await deps.payments.listCharges(new Date(0))).toEqual([])
  expect(await deps.payments.listTransfers(new Date(0))).toEqual([])
  expect(await deps.photos.names('books', '', 10)).toEqual([])
  expect(sandbox.faults.list()).toEqual([])
  expect(sandbox.money.read().payouts).toBe('daily')
  expect(Math.abs(deps.clock.now().getTime() - Date.now())).toBeLessThan(60_000)
})

test.each<[string, (app: TestApp) => unknown]>([
  ['a dependency', ({ deps }) => Object.assign(deps.mail, { send: deps.mail.send.bind(deps.mail) })],
  ['a setting', ({ deps }) => Object.assign(deps.config, { resendPayer: 'buyer' })],
  ['the platform', ({ sandbox }) => sandbox.changePlatform({ statementText: null })],
  ['a table', ({ deps }) => deps.db.schema.alterTable('advert').addColumn('colour', 'text').execute()],
])('an app of which a test changes %s is used no more', async (_what, change) => {
  const app = await testApp()
  first = app
  await change(app)
})

test('the next one has another app', async () => {
  expect((await testApp()).url).not.toBe(first.url)
})
