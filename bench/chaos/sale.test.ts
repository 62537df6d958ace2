/** `npm run chaos` on a market in which nothing fails: its people get to the end, and its checks see what is missing. */
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { createCalls, type Figures } from './calls.ts'
import { createTown, untilPayable } from './people.ts'
import { openPromises } from './promises.ts'
import { sell, type Stage } from './sale.ts'
import { faultsIn } from './verify.ts'

test('a seller whom the payment provider checks for a day may sell once the market has let it pass', async () => {
  const real = { SANDBOX_MONEY: 'real', SANDBOX_CHECK_DAYS: '1' }
  const app = await testApp(real)
  const figures: Figures = { calls: 0, acknowledged: 0, again: new Map(), faults: [] }
  const calls = createCalls(app.url, figures)
  const town = createTown({ calls, promises: openPromises(), outbox: app.outbox })
  const seller = await town.newcomer()
  await town.becomeSeller(seller)
  await app.settled()
  const state = async () => (await town.as(seller, 'renewSession', {})).stripe.state
  expect(await state()).toBe('pending')
  const before = app.deps.clock.now().getTime()

  await untilPayable(town, seller, app.sandbox)

  expect(await state()).toBe('ready')
  expect((app.deps.clock.now().getTime() - before) / 3_600_000).toBeGreaterThanOrEqual(24)
})

test(
  'sales lead to payouts with every promise kept, and whatever is taken away is missed',
  { timeout: 180_000 },
  async () => {
    const app = await testApp({ PAYOUT_COOLING_HOURS: '0' })
    const { db, payments, clock } = app.deps
    const figures: Figures = { calls: 0, acknowledged: 0, again: new Map(), faults: [] }
    const promises = openPromises()
    const town = createTown({ calls: createCalls(app.url, figures), promises, outbox: app.outbox })
    const { bookId } = await app.listedBook()
    const stage: Stage = { town, promises, sandbox: app.sandbox, bookIds: [bookId] }
    const seller = await town.newcomer()
    await town.becomeSeller(seller)
    await untilPayable(town, seller, app.sandbox)

    // The book, the way of delivery, and who leaves something undone.
    for (const chances of [
      [0, 0.9, 0.9],
      [0, 0.1, 0.9, 0.9],
    ])
      await sell(stage, { seller, buyer: await town.newcomer() }, () => chances.shift() ?? 0.9)
    await app.settled()

    const kept = { db, payments, clock, promises, photo: async () => 200 }
    expect(await faultsIn(kept)).toEqual([])
    expect([...promises.abandoned]).toEqual([])
    expect([promises.approvals.size, promises.payments.size, promises.messages.size]).toEqual([2, 2, 4])
    expect(promises.payouts.length).toBeGreaterThan(0)
    expect([figures.faults, figures.acknowledged > 20]).toEqual([[], true])

    await db.updateTable('message').set({ client_id: null }).execute()
    await db.updateTable('listing').set({ draft_key: null }).execute()
    const [order] = promises.approvals
    await db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order!).execute()
    promises.payouts.push({ email: seller.email, amount: 1 })
    promises.accounts.add('nobody@example.dk')
    const faults = await faultsIn({ ...kept, photo: async () => 404 })
    const whats = [
      'message',
      'the listing of draft',
      'approved order',
      'a payout is gone',
      'account',
      'photo',
    ]
    expect(whats.filter((what) => !faults.some((fault) => fault.startsWith(what)))).toEqual([])
  },
)
