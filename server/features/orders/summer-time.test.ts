import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { paidParcel } from '#test/sales'

const hour = 3_600_000

test.each([
  ['in spring', '2027-03-26T12:00:00Z', 'onsdag d. 31. marts kl. 14'],
  ['in autumn', '2027-10-29T12:00:00Z', 'onsdag d. 3. november kl. 13'],
])(
  'five days that the clock is changed in are 120 hours, %s, and mails name the hour of the last day',
  async (_, paidAt, by) => {
    const app = await testApp()
    app.sandbox.clock.advance((Date.parse(paidAt) - app.deps.clock.now().getTime()) / hour)
    const { buyer, seller, orderId } = await paidParcel(app)
    const order = async () => (await app.as(buyer, 'findShipment', { shipment: orderId })).body
    expect(await order()).toMatchObject({ status: 0, timeToSend: 120 })
    const [sold] = (await app.outbox(seller.email)).filter(({ subject }) => subject?.startsWith('Solgt'))
    expect(sold!.text.replaceAll('\u00a0', ' ')).toContain(by)

    for (const hours of [24, 24, 24, 24, 23]) await app.advance(hours)
    expect(await order()).toMatchObject({ status: 0, timeToSend: 1 })
    await app.advance(1)
    await app.advance(1 / 60)
    expect(await order()).toMatchObject({ status: 6 })
  },
)
