/** Checks what the sweep does when everybody is silent, and what the parties and the operators are told. */
import { expect, test } from 'vitest'
import { formatDeadline } from '#rules/danish'
import { hoursAfter } from '#rules/deadlines'
import { takeStep } from '../features/orders/take-step.ts'
import { sweep } from './sweep.ts'
import { testApp, type Person, type TestApp } from '#test/app'
import { askBank, paidParcel, paidPickup, scan } from '#test/sales'

const day = 24

const subjects = async (app: TestApp, { email }: Person) =>
  (await app.outbox(email)).map(({ subject }) => subject)
/** How many mails the person got whose subject begins like this. */
const count = async (app: TestApp, person: Person, beginning: string) =>
  (await subjects(app, person)).filter((subject) => subject?.startsWith(beginning)).length
const orderOf = async (app: TestApp, person: Person, orderId: string) =>
  (await app.as(person, 'findShipment', { shipment: orderId })).body

/** The time to search for a parcel depends on the weekday. */
async function hoursToDecide(app: TestApp, { buyer, orderId }: { buyer: Person; orderId: string }) {
  const { turn } = await orderOf(app, buyer, orderId)
  return (Date.parse(turn!.by!) - app.deps.clock.now().getTime()) / 3_600_000
}

test('a parcel without a delivered scan: the buyer is asked after 7 and 10 days, and an operator gets it after 14', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')

  await app.advance(7 * day)
  expect(await count(app, sale.buyer, 'Har du fået ')).toBe(1)
  await app.advance(3 * day)
  expect(await count(app, sale.buyer, 'Har du fået')).toBe(2)
  await app.advance(4 * day)
  expect(await orderOf(app, sale.buyer, sale.orderId)).toMatchObject({ status: 4, bookStatus: 3 })
  expect(await count(app, sale.buyer, 'Vi kigger på din ordre')).toBe(1)
  expect(await count(app, sale.seller, 'Vi kigger på din ordre')).toBe(1)

  await app.advance((await hoursToDecide(app, sale)) - 12)
  expect(await count(app, operator, 'Sag venter')).toBe(1)
  await app.advance(12)
  expect(await count(app, operator, 'Over tid')).toBe(1)
  expect(await count(app, sale.buyer, 'Vi er forsinkede')).toBe(1)
  expect(await count(app, sale.seller, 'Vi er forsinkede')).toBe(1)
})

test('while operators are late, both read of it on the first, the third and the seventh day, and then every week', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 })
  await app.advance(day)

  // Each mail's day, and the day before it.
  const mailsByDay = { 1: 1, 2: 1, 3: 2, 6: 2, 7: 3, 13: 3, 14: 4, 20: 4, 21: 5 }
  let today = 1
  for (const [late, mails] of Object.entries(mailsByDay)) {
    if (Number(late) > today) await app.advance((Number(late) - today) * day)
    today = Number(late)
    expect(await count(app, buyer, 'Vi er forsinkede'), `day ${late}`).toBe(mails)
    const by = (await orderOf(app, buyer, orderId)).turn!.by!
    expect(Date.parse(by)).toBeGreaterThan(app.deps.clock.now().getTime())
  }
  expect(await count(app, seller, 'Vi er forsinkede')).toBe(5)
})

test('a buyer who has not got the parcel says so, and an operator searches at once', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { buyer, seller, orderId, ...sale } = await paidParcel(app)
  await scan(app, { buyer, seller, orderId, ...sale }, 'shipped')
  expect((await app.as(buyer, 'notReceived', { shipment: orderId })).status).toBe(409)
  await app.advance(7 * day)
  expect((await app.as(seller, 'notReceived', { shipment: orderId })).status).toBe(403)

  const { body } = await app.as(buyer, 'notReceived', { shipment: orderId })

  expect(body).toMatchObject({ status: 4, turn: { who: 'operator' }, ship_by: null, timeToSend: 0 })
  expect(body.allowed).toEqual(['markDelivered', 'requestRefund'])
  expect((await app.as(operator, 'operatorQueues')).body.action).toBe(1)
  await app.settled()
  expect(await count(app, seller, 'Vi kigger på din ordre')).toBe(1)
})

test('a missing parcel that the buyer has after all, or that is scanned, is delivered', async () => {
  const app = await testApp()
  const [known, scanned] = [await paidParcel(app), await paidParcel(app)]
  for (const sale of [known, scanned]) await scan(app, sale, 'shipped')
  for (const days of [7, 3, 4]) await app.advance(days * day)

  expect((await app.as(known.buyer, 'markReceived', { shipment: known.orderId })).body).toMatchObject({
    status: 2,
  })
  await scan(app, scanned, 'delivered')
  expect(await orderOf(app, scanned.buyer, scanned.orderId)).toMatchObject({ status: 2 })
})

test('a parcel that operators have found on its way is asked about anew, and the mail names the new date', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  for (const days of [7, 3, 4]) await app.advance(days * day)
  await takeStep(app.deps, { orderId: sale.orderId, step: 'resume', actor: 'operator' })

  await app.advance(7 * day)

  const asked = (await app.outbox(sale.buyer.email)).filter(({ subject }) =>
    subject?.startsWith('Har du fået'),
  )
  expect(asked).toHaveLength(3)
  const date = formatDeadline(hoursAfter(app.deps.clock.now(), 7 * day))
  expect(asked.map(({ text }) => text).join('')).toContain(`begynder vi selv at lede efter pakken ${date}`)
})

test('the seller’s word without a scan brings the order back after three days, with the rest of the old time, and both are told', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)
  await app.advance(4 * day)
  expect((await app.as(seller, 'markSent', { shipment: orderId })).body).toMatchObject({ status: 1 })

  await app.advance(3 * day)

  expect(await orderOf(app, seller, orderId)).toMatchObject({ status: 0, timeToSend: 24 })
  expect(await count(app, buyer, 'Ikke sendt endnu')).toBe(1)
  expect(await count(app, seller, 'Fragtfirmaet mangler din pakke')).toBe(1)
  expect((await app.as(seller, 'markSent', { shipment: orderId })).status).toBe(409)
  await app.advance(2 * day)
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 6 })
})

test('a seller who says sent and not sent again and again is reminded once, keeps the old deadline, and is stopped', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)
  const shipBy = (await orderOf(app, seller, orderId)).ship_by
  const round = async () => [
    await app.as(seller, 'markSent', { shipment: orderId }),
    await app.as(seller, 'takeBackSent', { shipment: orderId }),
  ]
  await app.advance(73)
  for (const hours of [1, 2, 3]) {
    const [said, back] = await round()
    expect([said!.body.take_backs_spent, back!.status]).toEqual([false, 200])
    await app.advance(hours)
    expect(await orderOf(app, seller, orderId)).toMatchObject({ status: 0, ship_by: shipBy })
  }

  const [said, back] = await round()

  expect(said!.body).toMatchObject({ status: 1, take_backs_spent: true })
  expect(said!.body.allowed).not.toContain('takeBackSent')
  expect(back!.status).toBe(409)
  expect(back!.body).toMatchObject({ code: 'take_backs_spent' })
  expect((await orderOf(app, buyer, orderId)).take_backs_spent).toBe(false)
  await app.settled()
  expect(await count(app, seller, 'Husk')).toBe(1)
  expect(await count(app, buyer, 'Ikke sendt endnu')).toBe(3)
})

test('a word taken back just before the deadline wins no time: the carrier is asked at the deadline', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)
  await app.advance(5 * day - 0.2)
  await app.as(seller, 'markSent', { shipment: orderId })
  await app.advance(0.1)
  await app.as(seller, 'takeBackSent', { shipment: orderId })

  await app.advance(0.2)

  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 6 })
})

test('the seller’s word holds once the carrier has seen the parcel', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await app.as(sale.seller, 'markSent', { shipment: sale.orderId })
  await app.advance(day)
  await scan(app, sale, 'shipped')

  await app.advance(3 * day)

  expect(await orderOf(app, sale.seller, sale.orderId)).toMatchObject({ status: 1 })
})

test('both are reminded of a pickup three days before its end, once', async () => {
  const app = await testApp()
  const { buyer, seller } = await paidPickup(app)
  await app.advance(10 * day)
  expect(await count(app, buyer, 'Husk at hente')).toBe(0)
  await app.advance(day)
  await app.advance(1)

  expect(await count(app, buyer, 'Husk at hente')).toBe(1)
  expect(await count(app, seller, 'Ikke hentet')).toBe(1)
})

test('both are reminded again of a pickup whose end a withdrawn request moves, and not of one that it leaves', async () => {
  const app = await testApp()
  const [left, moved] = [await paidPickup(app), await paidPickup(app)]
  const withdraw = async ({ buyer, orderId: shipment }: typeof left) => {
    await app.as(buyer, 'refundRequest', { shipment, reason: 2 })
    expect((await app.as(buyer, 'cancelRequest', { shipment })).status).toBe(200)
  }
  await app.advance(11 * day + 1)
  await withdraw(left)
  await app.advance(2 * day)
  await withdraw(moved)
  await app.advance(1)

  for (const [{ buyer, seller }, times] of [
    [left, 1],
    [moved, 2],
  ] as const) {
    expect(await count(app, buyer, 'Husk at hente')).toBe(times)
    expect(await count(app, seller, 'Ikke hentet')).toBe(times)
  }
})

test('both have the end of a pickup in the bell from the first day until they have met, also when it moves', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { buyer, seller, orderId } = await paidPickup(app)
  const bell = async (person: Person) =>
    (await app.as(person, 'notifications')).body.map(({ chatId, sender, msg, seen }) => [
      chatId,
      sender.first_name,
      msg.replace(/^.+ afhenter/, 'afhenter'),
      seen,
    ])
  const by = async () => formatDeadline(new Date((await orderOf(app, buyer, orderId)).turn!.by!))
  const first = await by()
  expect(await bell(buyer)).toEqual([[orderId, 'Genlæst', `Afhent senest ${first}`, true]])
  expect(await bell(seller)).toEqual([[orderId, 'Genlæst', `afhenter senest ${first}`, true]])

  await app.as(operator, 'operatorStep', { orderId, step: 'giveMoreTime', statement: 'Sælgeren er syg' })
  expect(await by()).not.toBe(first)
  expect(await bell(buyer)).toEqual([[orderId, 'Genlæst', `Afhent senest ${await by()}`, true]])
  await app.as(buyer, 'satisfied', { shipment: orderId })
  expect([await bell(buyer), await bell(seller)]).toEqual([[], []])
})

test.each(['dispute', 'warn'] as const)(
  'no bell shows a date of a pickup that stands still (%s), and both show the new one after it',
  async (event) => {
    const app = await testApp()
    const operator = await app.person({ role: 'operator' })
    const sale = await paidPickup(app)
    const { buyer, seller, orderId } = sale
    const dates = async () =>
      Promise.all(
        [buyer, seller].map(async (person) =>
          (await app.as(person, 'notifications')).body.map(({ msg }) => msg.replace(/^.* senest /i, '')),
        ),
      )
    const by = async () => formatDeadline(new Date((await orderOf(app, buyer, orderId)).turn!.by!))
    const first = await by()
    expect(await dates()).toEqual([[first], [first]])

    await askBank(app, sale, event)
    expect(await dates()).toEqual([[], []])
    await app.advance(2 * day)
    if (event === 'dispute') await askBank(app, sale, 'won')
    else await app.as(operator, 'operatorStep', { orderId, step: 'clearWarning', statement: 'I orden' })
    expect(await by()).not.toBe(first)
    expect(await dates()).toEqual([[await by()], [await by()]])
  },
)

test('both read the end of a pickup in the mail of the first day', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  const { turn, history } = await orderOf(app, buyer, orderId)
  const paidAt = new Date(history[0]!.at)
  expect(turn!.by).toBe(hoursAfter(paidAt, 14 * day).toISOString())
  const by = formatDeadline(hoursAfter(paidAt, 14 * day)).replaceAll('\u00a0', ' ')
  for (const [person, subject, words] of [
    [buyer, /^Tak for din ordre: /, `Gør det senest ${by}`],
    [seller, /^Solgt: /, `Aftal et tidspunkt senest`],
  ] as const) {
    const [mail] = await app.outbox(person.email)
    expect(mail!.subject).toMatch(subject)
    const text = mail!.text.replaceAll(/\s+/gu, ' ')
    expect(text).toContain(words)
    expect(text).toContain(by)
  }
})

test('operators are told at the address of the settings, if there is one', async () => {
  const app = await testApp({ OPERATOR_EMAIL: 'drift@example.dk' })
  const operator = await app.person({ role: 'operator' })
  const { buyer, orderId } = await paidPickup(app)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 })
  await app.advance(12)

  expect((await app.outbox('drift@example.dk')).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Sag venter/),
  ])
  expect(await subjects(app, operator)).toEqual([])
})

test('the seller reads that a request is withdrawn', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 })
  await app.as(buyer, 'cancelRequest', { shipment: orderId })
  await app.settled()

  expect(await count(app, seller, 'Køberen beder ikke længere om refundering')).toBe(1)
})

test('two nodes that sweep at once act and write once', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  for (const days of [7, 3, 4]) {
    app.sandbox.clock.advance(days * day)
    await Promise.all([sweep(app.deps), sweep(app.deps), sweep(app.deps)])
    // A reminder that has not left by the next deadline is outdated, and never leaves.
    await app.settled()
  }
  app.sandbox.clock.advance((await hoursToDecide(app, sale)) - 12)
  await Promise.all([sweep(app.deps), sweep(app.deps)])
  await app.settled()

  expect(await count(app, sale.buyer, 'Har du fået')).toBe(2)
  expect(await count(app, sale.buyer, 'Vi kigger på din ordre')).toBe(1)
  expect(await count(app, operator, 'Sag venter')).toBe(1)
})
