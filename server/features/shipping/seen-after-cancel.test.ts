/** The parcel of a cancelled or reopened order is seen after all: its buyer may have book and money, so the operators are told. */
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { askBank, paidParcel, scan } from '#test/sales'

type Sale = Awaited<ReturnType<typeof paidParcel>>
type World = { app: TestApp; operator: Person; sale: Sale }

const day = 24
const mailsOf = async ({ app, operator }: World) =>
  (await app.outbox(operator.email)).filter(({ subject }) => subject?.startsWith('Pakke set efter '))

async function opened(): Promise<World> {
  const app = await testApp()
  return { app, operator: await app.person({ role: 'operator' }), sale: await paidParcel(app) }
}

async function decide({ app, operator, sale }: World, step: string) {
  const decision = { orderId: sale.orderId, step, statement: 'Bogen kom ikke frem.' }
  expect((await app.as(operator, 'operatorStep', decision)).status).toBe(200)
  await app.settled()
}

async function askBack({ app, sale }: World, reason: 1 | 2) {
  const request = { shipment: sale.orderId, reason }
  expect((await app.as(sale.buyer, 'refundRequest', request)).status).toBe(200)
}

/** Each way in which a parcel's order is cancelled while the parcel may still reach its buyer. */
const endings: [string, (world: World) => Promise<void>][] = [
  ['was not sent in time', async ({ app }) => app.advance(6 * day)],
  [
    'was called lost',
    async (world) => {
      await scan(world.app, world.sale, 'shipped')
      await world.app.advance(7 * day + 1)
      await askBack(world, 1)
      await decide(world, 'grantRefund')
    },
  ],
  ['was ended by an operator', (world) => decide(world, 'voidOrder')],
  [
    'was ended after a warning',
    async (world) => {
      await askBank(world.app, world.sale, 'warn')
      await decide(world, 'cancelWarned')
    },
  ],
  [
    'was ended by the bank',
    async ({ app, sale }) => {
      await askBank(app, sale, 'dispute')
      await askBank(app, sale, 'lost')
    },
  ],
]

test.each(endings)(
  'a parcel whose order %s, and that is delivered, is told to the operators once',
  async (_, end) => {
    const world = await opened()
    const { app, sale } = world
    await end(world)
    const { body } = await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })
    expect(body.status).toBe(6)
    await scan(app, sale, 'shipped')
    await app.settled()
    expect(await mailsOf(world)).toEqual([])

    await scan(app, sale, 'ready')
    await scan(app, sale, 'delivered')
    await app.settled()

    const [mail, ...others] = await mailsOf(world)
    expect(others).toEqual([])
    expect(mail!.text.replaceAll(/\s+/gu, ' ')).toContain('så køberen kan have både bogen og pengene')
  },
)

test('what had been delivered before its order was cancelled is no news', async () => {
  const world = await opened()
  await scan(world.app, world.sale, 'delivered')
  await askBack(world, 2)
  await decide(world, 'grantRefund')

  await world.app.advance(1)
  await scan(world.app, world.sale, 'delivered')
  await world.app.settled()

  expect(await mailsOf(world)).toEqual([])
})

test('a parcel whose buyer said too soon that it had come, and got money back, is told to the operators once', async () => {
  const world = await opened()
  const { app, operator, sale } = world
  await scan(app, sale, 'shipped')
  await app.advance(7 * day + 1)
  for (const call of ['markReceived', 'satisfied'] as const)
    expect((await app.as(sale.buyer, call, { shipment: sale.orderId })).status).toBe(200)
  const given = { orderId: sale.orderId, amount: 50_00, fromSeller: false, statement: 'Pakken kom ikke.' }
  expect((await app.as(operator, 'reopenSale', given)).status).toBe(200)
  await app.settled()
  expect(await mailsOf(world)).toEqual([])

  await scan(app, sale, 'ready')
  await scan(app, sale, 'delivered')
  await app.settled()
  const [mail, ...others] = await mailsOf(world)
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^Pakke set efter genåbning: /u)
})
