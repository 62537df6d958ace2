/** Each provider fails in each way during a sale; in the end nothing is lost and nothing was done twice. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { bookedLabels, movements, parcelBasket } from '#test/sales'
import { reconcile } from '../balance/reconcile.ts'

const modes = ['off', '500', 'timeout', 'timeout-after'] as const
const cases = (['stripe', 'carrier'] as const).flatMap((provider) =>
  modes.map((mode) => ({ provider, mode })),
)

/** Twice, so that the first retry fails as well. */
function breakTwice({ sandbox }: TestApp, provider: 'stripe' | 'carrier', mode: (typeof modes)[number]) {
  sandbox.faults.breakDown(provider, mode, 2)
}

test.each(cases)(
  '$provider is $mode during a sale, and the sale still completes',
  { timeout: 120_000 },
  async ({ provider, mode }) => {
    const app = await testApp({}, { timeoutMs: 1_000, retries: 5 })
    const buyer = await app.person()
    const book = await app.listedBook({ price: 200_00 })
    const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
    if (provider === 'carrier') breakTwice(app, provider, mode)
    await app.pay(body.url)
    await app.settled()
    // A label is tried again at each sweep.
    for (let sweeps = 0; sweeps < 3; sweeps++) await app.advance(0.1)
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

const mute = (['mail', 'sms'] as const).flatMap((provider) => modes.map((mode) => ({ provider, mode })))

test.each(mute)(
  '$provider is $mode during a sale: the sale completes, its seller is notified, and no text is sent twice',
  { timeout: 120_000 },
  async ({ provider, mode }) => {
    const app = await testApp({}, { timeoutMs: 1_000, retries: 5 })
    const buyer = await app.person()
    const book = await app.listedBook({ price: 200_00 })
    const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
    app.sandbox.faults.breakDown(provider, mode, 2)
    await app.pay(body.url)
    // Two timeouts and the waits between the tries.
    await app.settled(60_000)
    await app.advance(1)

    expect((await app.as(buyer, 'bought')).body).toMatchObject([{ status: 0, details: { pkg_no: /./ } }])
    expect(await movements(app)).toMatchObject({ charges: [259_00], refunds: [] })
    const dispatches = await app.deps.db.selectFrom('dispatch').select(['channel', 'state']).execute()
    const unsure = dispatches.filter(({ state }) => state === 'unknown')
    expect(dispatches.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([])
    const { email, phone } = book.seller
    const texts = (await app.outbox(phone!)).filter(({ text }) => text.includes('solgt'))
    const mails = (await app.outbox(email)).filter(({ text }) => text.includes('solgt'))
    // A text costs money, so one of unknown outcome is not repeated. A mail may come twice, but never not at all.
    expect(texts.length).toBeLessThanOrEqual(1)
    expect(texts.length + unsure.length).toBeGreaterThanOrEqual(1)
    expect(mails.length).toBeGreaterThanOrEqual(1)
  },
)
