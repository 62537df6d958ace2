/** Each provider fails in each way in the middle of a sale; in the end nothing is lost and nothing was done twice. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { bookedLabels, movements, parcelBasket } from '#test/sales'
import { reconcile } from '../balance/reconcile.ts'

const modes = ['off', '500', 'timeout', 'timeout-after'] as const
const cases = (['stripe', 'carrier'] as const).flatMap((provider) =>
  modes.map((mode) => ({ provider, mode })),
)

/** Twice, so that the first try anew fails as well. */
function breakTwice({ sandbox }: TestApp, provider: 'stripe' | 'carrier', mode: (typeof modes)[number]) {
  sandbox.faults.breakDown(provider, mode, 2)
}

test.each(cases)(
  '$provider is $mode during a sale, and it ends as if nothing had been',
  { timeout: 120_000 },
  async ({ provider, mode }) => {
    const app = await testApp({}, { patienceMs: 1_000, retries: 5 })
    const buyer = await app.person()
    const book = await app.listedBook({ price: 200_00 })
    const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
    if (provider === 'carrier') breakTwice(app, provider, mode)
    await app.pay(body.url)
    await app.settled()
    await app.advance(0.1)
    const [order] = (await app.as(buyer, 'bought')).body
    const shipment = order!._id
    const { details } = (await app.as(book.seller, 'findShipment', { shipment })).body
    await app.control(`/parcels/${details.pkg_no}/scan`, { event: 'delivered' })

    if (provider === 'stripe') breakTwice(app, provider, mode)
    expect((await app.as(buyer, 'satisfied', { shipment })).body.status).toBe(3)
    await app.settled()
    await app.advance(7)

    expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers: [190_00] })
    expect(await bookedLabels(app)).toHaveLength(1)
    expect(await reconcile(app.deps)).toEqual([])
  },
)
