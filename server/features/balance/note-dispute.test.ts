import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { movements, paidParcel, scan } from '#test/sales'

const cardThatIsDisputed = '4000000000000259'

/** Bought with a card whose bank calls the payment back at once, and approved all the same. */
async function approvedAndDisputed(app: TestApp) {
  const sale = await paidParcel(app, cardThatIsDisputed)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  return sale
}

async function decide({ sandbox }: TestApp, evidence: 'winning_evidence' | 'losing_evidence') {
  const { STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key } = sandbox.settings
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const { data } = (await (await fetch(`${base}/v1/disputes`, { headers })).json()) as {
    data: { id: string }[]
  }
  const body = `evidence[uncategorized_text]=${evidence}`
  const reply = await fetch(`${base}/v1/disputes/${data[0]!.id}`, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
}

const transferError = async (app: TestApp) =>
  (await app.deps.db.selectFrom('orders').select('transfer_error').executeTakeFirstOrThrow()).transfer_error

test('a disputed payment waits with us, and goes to its seller once it is won', async () => {
  const app = await testApp()
  await approvedAndDisputed(app)
  expect(await transferError(app)).toBe('disputed')
  expect((await movements(app)).transfers).toEqual([])
  expect((await app.ledger()).accounts).toMatchObject({ disputes: 259_00 })

  await decide(app, 'winning_evidence')
  await app.settled()
  expect((await app.ledger()).accounts['disputes']).toBeUndefined()

  expect((await movements(app)).transfers).toEqual([190_00])
  expect(await transferError(app)).toBeNull()
})

test('a payment that is lost never goes to its seller', async () => {
  const app = await testApp()
  await approvedAndDisputed(app)

  await decide(app, 'losing_evidence')
  await app.advance(48)

  expect((await movements(app)).transfers).toEqual([])
  expect(await transferError(app)).toBe('disputed')
  expect((await app.ledger()).accounts).toMatchObject({ disputes: 259_00 })
})
