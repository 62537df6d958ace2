import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidParcel, scan } from '#test/sales'
import { pushTopics } from '#contract/notices'
import { chosenTextsADay } from '#rules/chosen-texts'
import { notify, notifyAll } from './notify.ts'
import { pushedKinds } from './kinds.ts'
import { topicOfPush } from './topics.ts'

async function turnOn(app: TestApp, person: Person) {
  const { endpoint, keys } = app.sandbox.push.subscribe(app.deps.push.publicKey)
  expect((await app.as(person, 'turnOnPush', { endpoint, keys })).status).toBe(200)
  return endpoint
}

/** The buyer's own phone, which is no party to the parcel. */
async function giveNumber(app: TestApp, { id }: Person, phone: string, isVerified = true) {
  const verified = isVerified ? app.deps.clock.now() : null
  await app.deps.db
    .updateTable('account')
    .set({ phone, phone_verified_at: verified })
    .where('id', '=', id)
    .execute()
  return phone
}

test('without a choice devices tell of everything, no more is texted than of a sale, and the night is quiet', async () => {
  const app = await testApp()
  const { body } = await app.as(await app.person(), 'noticeChoice')
  expect(body).toEqual({
    mailOfMessages: true,
    mailOfWishes: 'now',
    quietNights: true,
    push: Object.fromEntries(pushTopics.map((topic) => [topic, true])),
    sms: { money: false, sent: false },
    keepsNights: false,
  })
})

test('each tick changes alone, also when several are made at once', async () => {
  const app = await testApp()
  const mette = await app.person()
  await Promise.all([
    app.as(mette, 'chooseNotices', { push: { sold: false } }),
    app.as(mette, 'chooseNotices', { push: { messages: false } }),
    app.as(mette, 'chooseNotices', { sms: { sent: true } }),
    app.as(mette, 'chooseNotices', { quietNights: false }),
    app.as(mette, 'chooseNotices', { mailOfMessages: false }),
  ])
  const { body } = await app.as(mette, 'chooseNotices', { push: { messages: true, wishes: false } })
  expect(body).toMatchObject({
    mailOfMessages: false,
    quietNights: false,
    push: { sold: false, messages: true, wishes: false, money: true },
    sms: { sent: true, money: false },
  })
  const unknown = { push: { codes: false } } as object
  await app.as(mette, 'chooseNotices', unknown)
  expect((await app.as(mette, 'noticeChoice')).body.push).not.toHaveProperty('codes')
})

test('every notification of a device belongs to a topic that can be chosen, and no topic is empty', () => {
  const topics = new Set([...pushedKinds, 'new_message' as const, 'book_arrived' as const].map(topicOfPush))
  expect([...topics].toSorted()).toEqual([...pushTopics].toSorted())
})

test('a device is silent about a topic that its person does not want there, and tells of the others', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const device = await turnOn(app, sale.buyer)
  await app.as(sale.buyer, 'chooseNotices', { push: { sent: false } })
  await scan(app, sale, 'shipped')
  await app.settled()
  expect(await app.outbox(device)).toEqual([])
  expect((await app.outbox(sale.buyer.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Afsendt: /),
  )

  const { id: dbId } = await app.listedBook({}, sale.buyer)
  await app.as(await app.person(), 'chatSM', { chat: { dbId }, msg: 'Er den til salg?' })
  await app.settled()
  expect(await app.outbox(device)).toHaveLength(1)
})

test('whoever has chosen it is texted when the parcel is on its way and when it has come, with the deadline', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const phone = await giveNumber(app, sale.buyer, '4528416703')
  await app.as(sale.buyer, 'chooseNotices', { sms: { sent: true } })
  for (const event of ['shipped', 'delivered']) {
    await scan(app, sale, event)
    await app.settled()
  }
  const [delivered, shipped, ...others] = await app.outbox(phone)
  expect(others).toEqual([])
  expect(shipped!.text).toContain('er på vej til dig')
  expect(delivered!.text).toMatch(/er leveret\. Se efter, og svar senest \d+\. \p{L}+ kl\. \d\d\.\d\d\./u)
  for (const { text } of [shipped!, delivered!]) {
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toContain(`/dashboard/ordre?id=${sale.orderId}`)
  }
})

test('nobody is texted who has not chosen it, or whose number is not verified', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const phone = await giveNumber(app, sale.buyer, '4528416703')
  await scan(app, sale, 'shipped')
  await app.settled()
  await giveNumber(app, sale.buyer, phone, false)
  await app.as(sale.buyer, 'chooseNotices', { sms: { sent: true } })
  await scan(app, sale, 'delivered')
  await app.settled()
  expect(await app.outbox(phone)).toEqual([])
})

test('a seller who has chosen it is texted that the money comes, without the sum', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await app.as(sale.seller, 'chooseNotices', { sms: { money: true } })
  for (const event of ['shipped', 'delivered']) {
    await scan(app, sale, event)
    await app.settled()
  }
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  const [newest] = await app.outbox(sale.seller.phone!)
  expect(newest!.text).toMatch(/Pengene er på vej til din saldo på Genlæst\. \S+\/dashboard\/saldo$/)
  expect(newest!.text).not.toMatch(/kr\.?\b/)
})

test('a person is texted by choice a few times a day at most; the mails come all the same', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app)
  await app.as(seller, 'chooseNotices', { sms: { money: true } })
  const write = (n: number) =>
    app.deps.db.transaction().execute((tx) =>
      notify(app.deps, tx, {
        channel: 'mail',
        kind: 'finished_seller',
        subjectId: `${orderId}.${n}`,
        accountId: seller.id,
      }),
    )
  const written = async (channel: 'mail' | 'sms') =>
    (
      await app.deps.db
        .selectFrom('dispatch')
        .select('id')
        .where('kind', '=', 'finished_seller')
        .where('channel', '=', channel)
        .execute()
    ).length
  for (let n = 0; n < chosenTextsADay + 3; n++) await write(n)
  expect([await written('mail'), await written('sms')]).toEqual([chosenTextsADay + 3, chosenTextsADay])
  app.sandbox.clock.advance(24)
  await write(99)
  expect(await written('sms')).toBe(chosenTextsADay + 1)
})

test('sales that finish side by side, or in one piece, are texted no more often', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app)
  const other = await app.seller()
  for (const person of [seller, other]) await app.as(person, 'chooseNotices', { sms: { money: true } })
  const mail = ({ id }: Person, n: number) =>
    ({ channel: 'mail', kind: 'finished_seller', subjectId: `${orderId}.${n}`, accountId: id }) as const
  const many = Array.from({ length: chosenTextsADay + 3 }, (_, n) => n)
  const inOnePiece = many.map((n) => mail(other, n))
  await app.deps.db.transaction().execute((tx) => notifyAll(app.deps, tx, inOnePiece))
  let reached = 0
  const all = Promise.withResolvers<void>()
  await Promise.all(
    many.slice(0, 4).map((n) =>
      app.deps.db.transaction().execute(async (tx) => {
        reached += 1
        if (reached === 4) all.resolve()
        await all.promise
        const some = [0, 1, 2, 3].map((m) => mail(seller, 4 * n + m))
        await notifyAll(app.deps, tx, some)
      }),
    ),
  )
  const texted = await app.deps.db
    .selectFrom('dispatch')
    .select(['account_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('channel', '=', 'sms')
    .where('kind', '=', 'finished_seller')
    .groupBy('account_id')
    .execute()
  expect(Object.fromEntries(texted.map(({ account_id, count }) => [account_id, Number(count)]))).toEqual({
    [seller.id]: chosenTextsADay,
    [other.id]: chosenTextsADay,
  })
})

test('a copy of own data says what was chosen', async () => {
  const app = await testApp()
  const mette = await app.person()
  await app.as(mette, 'chooseNotices', { push: { sold: false }, sms: { sent: true }, quietNights: false })
  const copy = (await app.as(mette, 'myData')).body as unknown
  expect(JSON.stringify(copy)).toContain(
    '"ingen_push_om":["solgte bøger"],"sms_om":["bøger på vej"],"ro_om_natten":false',
  )
})
