/** A seller whose balance still has to give money back is told why the account stays, and is sent to no payout in vain. */
import { expect } from 'vitest'
import { test, testApp, type Person, type TestApp } from '#test/money-modes'
import { finished, waitingTakeBack } from '#test/finished-sale'

const blocksOf = async (app: TestApp, seller: Person) => (await app.as(seller, 'accountDeletion')).body.blocks

test('what is taken back is named with its order and its end, and the rest is still to be paid out', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')

  const blocks = await blocksOf(app, seller)

  expect(blocks).toMatchObject([
    { reason: 'take_back', shipment: orderId, end: { what: 'over' } },
    { reason: 'balance' },
  ])
  expect(new Date(blocks[0]!.end!.at).getTime()).toBeGreaterThan(app.deps.clock.now().getTime())
})

test('where all of the balance is taken back, nobody is sent to pay it out', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, reopen } = await finished(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await reopen(220_00, true)
  await app.settled()
  app.sandbox.faults.fix('stripe')

  expect(await blocksOf(app, seller)).toMatchObject([{ reason: 'take_back' }])
})

test('a payout that waits is named with its end, and not as one on its way', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')
  const now = app.deps.clock.now()
  await app.deps.db
    .insertInto('payout')
    .values({ account_id: seller.id, amount: 190_00, state: 'open', created_at: now, after_take_back: true })
    .execute()

  expect(await blocksOf(app, seller)).toMatchObject([
    { reason: 'take_back', end: { what: 'over' } },
    { reason: 'payout_waits', end: { what: 'over' } },
  ])
})
