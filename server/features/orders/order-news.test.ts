import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidParcel, scan } from '#test/sales'
import { openSocket } from '#test/sockets'

test('an answer, an offer and its end reach the open pages of both parties, and of nobody else', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const shipment = sale.orderId
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment, reason: 2 })
  await app.settled()
  const [buyers, sellers] = [await ordersHeard(app, sale.buyer), await ordersHeard(app, sale.seller)]
  const strangers = await ordersHeard(app, await app.person())
  const heardByBoth = async (times: number) => {
    for (const heard of [buyers, sellers])
      await expect.poll(() => heard).toEqual(Array.from({ length: times }, () => shipment))
  }

  await app.as(sale.seller, 'answerRefund', { shipment, text: 'Den var hel.' })
  await heardByBoth(1)
  const offered = await app.as(sale.seller, 'makeOffer', { shipment, back: 50_00 })
  await heardByBoth(2)
  await app.as(sale.buyer, 'answerOffer', {
    shipment,
    offer: offered.body.refund!.offer!._id,
    accept: false,
  })
  await heardByBoth(3)
  await app.as(sale.buyer, 'makeOffer', { shipment, back: 75_00 })
  await heardByBoth(4)
  await app.advance(49)
  await heardByBoth(5)
  expect(strangers).toEqual([])
})

/** The ids of the orders that this person's page is told of. */
async function ordersHeard(app: TestApp, who: Person): Promise<string[]> {
  const socket = openSocket(app.url, { token: who.token })
  const heard: string[] = []
  socket.on('order_changed', (orderId) => heard.push(orderId))
  expect(await socket.timeout(5_000).emitWithAck('join_conversations', who.id)).toMatchObject({ ok: true })
  return heard
}
