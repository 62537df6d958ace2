import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals'
import { testApp, type Person, type TestApp } from '#test/app'
import { basketOf, testPhoto } from '#test/people'
import { paidPickup } from '#test/sales'

test('a blocked person is told so when writing, and not before', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  await app.as(seller, 'blockParty', { chatId })
  await app.as(seller, 'blockParty', { chatId })

  expect(await write(app, buyer, { chatId })).toEqual([403, refusals.has_blocked_you[1]])
  expect(await write(app, seller, { chatId })).toEqual([409, refusals.you_blocked[1]])
  const other = await app.listedBook({}, seller)
  expect(await write(app, buyer, { dbId: other.id })).toEqual([403, refusals.has_blocked_you[1]])
  expect((await app.as(seller, 'chatsGet')).body[0]!.blocked).toBe(true)
  expect((await app.as(buyer, 'chatsGet')).body[0]!.blocked).toBe(undefined)
  const them = { _id: buyer.id, first_name: buyer.firstName, last_name: buyer.lastName }
  expect((await app.as(seller, 'blockedPeople')).body).toEqual([them])
  expect((await app.as(buyer, 'blockedPeople')).body).toEqual([])

  await app.as(buyer, 'unblock', { userId: seller.id })
  expect(await write(app, buyer, { chatId })).toEqual([403, refusals.has_blocked_you[1]])
  await app.as(seller, 'unblock', { userId: buyer.id })
  expect(await write(app, buyer, { chatId })).toEqual([200, undefined])
})

test('the two parties of an open order can write even if one has blocked the other', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Hej' })
  await app.as(seller, 'blockParty', { chatId: orderId })
  expect(await write(app, buyer, { chatId: orderId, type: 2 })).toEqual([200, undefined])
})

test('before a sale nobody writes or uploads without a verified address; about their own order they do', async () => {
  const app = await testApp()
  const buyer = await app.person({ verified: false })
  const book = await app.listedBook()
  const proven = refusals.not_verified[1]
  const upload = async () => {
    const form = new FormData()
    form.append('photos', new Blob([new Uint8Array(await testPhoto())]), 'bog.jpg')
    return (await app.as(buyer, 'messagePhotos', form)).status
  }
  expect((await app.as(buyer, 'draftChat', { dbId: book.id })).body.message).toBe(proven)
  expect(await write(app, buyer, { dbId: book.id })).toEqual([403, proven])
  expect(await upload()).toBe(403)

  await app.pay((await app.as(buyer, 'buyBook', basketOf([book]))).body.url)
  await app.settled()
  const orderId = (await app.as(buyer, 'bought')).body[0]!._id
  expect(await write(app, buyer, { chatId: orderId, type: 2 })).toEqual([200, undefined])
  expect(await write(app, buyer, { chatId: orderId, type: 2 })).toEqual([200, undefined])
  expect(await write(app, buyer, { dbId: book.id })).toEqual([200, undefined])
  expect(await upload()).toBe(201)
})

test('a person without a verified address cannot continue a chat', async () => {
  const app = await testApp()
  const { chatId, buyer } = await written(app)
  await app.deps.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('id', '=', buyer.id)
    .execute()

  expect(await write(app, buyer, { chatId })).toEqual([403, refusals.not_verified[1]])
})

test('a stranger can neither block nor report through a chat', async () => {
  const app = await testApp()
  const { chatId } = await written(app)
  const stranger = await app.person()
  expect((await app.as(stranger, 'blockParty', { chatId })).status).toBe(404)
  expect((await app.as(stranger, 'reportChat', { chatId, reason: 'spam' })).status).toBe(404)
  expect(await reports(app)).toEqual([])
})

test('a report waits for the operators once, in its latest words', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  await Promise.all([
    app.as(seller, 'reportChat', { chatId, reason: 'spam' }),
    app.as(seller, 'reportChat', { chatId, reason: 'spam' }),
  ])
  await app.as(seller, 'reportChat', { chatId, reason: 'fraud', note: 'Vil have penge udenom' })
  expect(await reports(app)).toMatchObject([
    {
      chat_id: chatId,
      reporter_id: seller.id,
      reported_id: buyer.id,
      reason: 'fraud',
      note: 'Vil have penge udenom',
      closed_at: null,
    },
  ])
  const { status, body } = await app.as(seller, 'reportChat', { chatId, reason: 'none' as 'spam' })
  expect([status, body.fields]).toEqual([400, { reason: 'Vælg, hvad der er galt' }])
})

test('a known person’s new account may begin more chats a day', async () => {
  const app = await testApp({ NEW_CHATS_PER_DAY: '1', NEW_CHATS_PER_DAY_KNOWN: '2' })
  const [seller, known] = [await app.seller(), await app.seller()]
  const begun = []
  for (let n = 0; n < 3; n++)
    begun.push(await write(app, known, { dbId: (await app.listedBook({}, seller)).id }))
  expect(begun.map(([status]) => status)).toEqual([200, 200, 429])
})

test('a new account may begin so many chats a day, even simultaneously', async () => {
  const app = await testApp({ NEW_CHATS_PER_DAY: '2' })
  const seller = await app.seller()
  const books = [1, 2, 3].map(() => app.listedBook({}, seller))
  const dbIds = (await Promise.all(books)).map(({ id }) => id)
  const newcomer = await app.person()
  const begun = await Promise.all(dbIds.map((dbId) => write(app, newcomer, { dbId })))
  expect(begun.map(([status]) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 200, 429])
  expect(begun.find(([status]) => status === 429)).toEqual([429, refusals.too_many_chats[1]])
  const open = (await app.as(newcomer, 'chatsGet')).body[0]!
  expect(await write(app, newcomer, { chatId: open.chatId })).toEqual([200, undefined])
  const waiting = dbIds[begun.findIndex(([status]) => status === 429)]!

  await app.advance(24)
  expect(await write(app, newcomer, { dbId: waiting })).toEqual([200, undefined])
  await app.advance(6 * 24)
  for (let n = 0; n < 3; n++)
    expect(await write(app, newcomer, { dbId: (await app.listedBook({}, seller)).id })).toEqual([
      200,
      undefined,
    ])
})

test('nothing can be sent to a deleted account, and earlier messages stay', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  await app.as(seller, 'blockParty', { chatId })
  await app.as(seller, 'reportChat', { chatId, reason: 'other', note: 'Min hemmelighed' })
  await app.deps.db
    .updateTable('account')
    .set({ deleted_at: app.deps.clock.now() })
    .where('id', '=', seller.id)
    .execute()
  expect(await write(app, buyer, { chatId })).toEqual([409, refusals.recipient_gone[1]])
  expect((await app.as(buyer, 'chatsGet')).body[0]!.messages).toHaveLength(1)
})

test('the data export lists blocks and reports; deleting the account removes them', async () => {
  const app = await testApp()
  const { id: dbId } = await app.listedBook()
  const password = 'en lang hemmelighed'
  const buyer = await app.person({ password })
  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  const { chatId } = body.chat!
  await app.as(buyer, 'blockParty', { chatId })
  await app.as(buyer, 'reportChat', { chatId, reason: 'abuse', note: 'Grov tone' })
  await app.as(buyer, 'chooseNotices', { mailOfMessages: false })

  const copy = (await app.as(buyer, 'myData')).body as unknown as Record<string, unknown>
  expect(copy).toMatchObject({
    blokerede: [{ hvem: expect.any(String) }],
    rapporter: [{ grund: 'abuse', tekst: 'Grov tone' }],
    valg_om_mails: { mails_om_beskeder: false },
  })

  expect((await app.as(buyer, 'deleteAccount', { password })).status).toBe(200)
  expect(await reports(app)).toMatchObject([{ note: '' }])
  expect(await app.deps.db.selectFrom('block').selectAll().execute()).toEqual([])
  const choices = app.deps.db
    .selectFrom('notice_choice')
    .select('account_id')
    .where('account_id', '=', buyer.id)
  expect(await choices.execute()).toEqual([])
})

async function written(app: TestApp) {
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  return { chatId: body.chat!.chatId, buyer, seller }
}

async function write(app: TestApp, who: Person, chat: { chatId?: string; dbId?: string; type?: number }) {
  const { status, body } = await app.as(who, 'chatSM', { chat, msg: 'Hej igen' })
  return [status, (body as { message: unknown }).message as string].map((one) =>
    typeof one === 'object' ? undefined : one,
  )
}

const reports = ({ deps }: TestApp) => deps.db.selectFrom('report').selectAll().execute()
