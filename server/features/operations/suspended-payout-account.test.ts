/** A suspended seller replaces the account that their money goes to, with the proof and the wait of everybody. */
import { expect, it } from 'vitest'
import { test, testApp } from '#test/money-modes'
import { finished } from '#test/finished-sale'

const other = { iban: 'DK3730000000000001', account_holder_name: 'Bo Bech' }

test('a suspended seller replaces the payout account, proves it, waits, and is paid there', async () => {
  const app = await testApp()
  const { seller, operator } = await finished(app)
  await app.as(operator, 'suspendUser', { userId: seller.id, statement: 'Snyd' })
  await app.settled()
  const shut = { ...seller, token: await app.signIn(seller.id) }
  await app.deps.db.updateTable('session').set({ proven_at: null }).execute()
  expect((await app.as(shut, 'createBankToken', other)).body).toMatchObject({ code: 'proof_needed' })
  await app.deps.db.updateTable('session').set({ proven_at: app.deps.clock.now() }).execute()

  const { status } = await app.as(shut, 'createBankToken', other)
  await app.settled()

  expect(status).toBe(200)
  expect((await app.as(shut, 'protected')).body).toMatchObject({
    suspended: 'Snyd',
    stripe: { external_accounts: { data: [{ last4: '0001' }] } },
  })
  expect((await app.outbox(seller.email)).map(({ subject }) => subject)).toContain(
    'Din udbetalingskonto er skiftet',
  )
  expect((await app.as(shut, 'payout', {})).body).toMatchObject({ code: 'payout_cooling' })
  await app.advance(app.deps.config.payoutCoolingHours + 1)
  const later = { ...seller, token: await app.signIn(seller.id) }
  const paid = await app.as(later, 'payout', {})
  expect(paid.body.payout ?? (await app.as(later, 'stripeUser', {})).body.payout).toMatchObject({
    amount: 190_00,
  })
})

it('a suspended person adds no first account', async () => {
  const app = await testApp()
  const { buyer, operator, reopen } = await finished(app)
  await reopen(50_00, false)
  await app.as(operator, 'suspendUser', { userId: buyer.id, statement: 'Snyd' })
  const shut = { ...buyer, token: await app.signIn(buyer.id) }

  const { status, body } = await app.as(shut, 'createBankToken', other)

  expect([status, body]).toMatchObject([403, { code: 'account_suspended' }])
  expect((body as { message?: string }).message).toContain('Snyd')
})
