/** Checks that operators' statements about an order stand on its page, for both parties. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel, paidPickup, scan } from '#test/sales'

type Sale = Awaited<ReturnType<typeof paidPickup>>

async function decide(app: TestApp, { orderId }: Sale, step: string, statement: string) {
  const operator = await app.person({ role: 'operator' })
  return app.as(operator, 'operatorStep', { orderId, step, statement })
}

async function pageOf(app: TestApp, person: Sale['buyer'], { orderId }: Sale) {
  return (await app.as(person, 'findShipment', { shipment: orderId })).body
}

test('both parties read on the page and in a mail why their order goes on', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  await app.advance(15 * 24)

  expect((await decide(app, sale, 'resume', '')).body.code).toBe('statement_missing')
  await decide(app, sale, 'resume', 'I har aftalt en ny tid.')
  await app.settled()

  for (const party of [sale.buyer, sale.seller]) {
    expect((await pageOf(app, party, sale)).statements).toEqual([
      { about: 'resumed', text: 'I har aftalt en ny tid.', at: expect.any(String) },
    ])
    expect((await app.outbox(party.email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('I har aftalt en ny tid.'),
    )
  }
})

test('why an operator finished an order stands on its page, and why it was cancelled with its end', async () => {
  const app = await testApp()
  const [settled, voided] = [await paidPickup(app), await paidParcel(app)]
  await app.advance(15 * 24)

  await decide(app, settled, 'settleOrder', 'Køberen har hentet bogen.')
  const late = await paidParcel(app)
  await decide(app, late, 'voidOrder', 'Bogen er ødelagt.')

  expect((await pageOf(app, settled.seller, settled)).statements).toMatchObject([
    { about: 'settled', text: 'Køberen har hentet bogen.' },
  ])
  expect(await pageOf(app, late.buyer, late)).toMatchObject({
    statements: [],
    cancelled_because: { why: 'by_us', statement: 'Bogen er ødelagt.' },
  })
  expect((await pageOf(app, voided.buyer, voided)).statements).toEqual([])
})

test('why an operator has a book sent back stands on the page for both', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, detail: 'wrong_book' })
  await decide(app, sale, 'startReturn', 'Billedet viser en anden udgave.')

  for (const party of [sale.buyer, sale.seller])
    expect((await pageOf(app, party, sale)).statements).toMatchObject([
      { about: 'return_decided', text: 'Billedet viser en anden udgave.' },
    ])
})
