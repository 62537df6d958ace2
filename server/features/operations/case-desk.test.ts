/** Genlæst in an order's chat: who reads what, who is told, and what lands on the desk. */
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { finished } from '#test/finished-sale'
import { paidPickup } from '#test/sales'
import { nextEvent, openSocket } from '#test/sockets'

type To = 'buyer' | 'seller' | 'both'

/** A paid order with an operator, who writes to its parties. */
async function desk(app: TestApp) {
  const sale = await paidPickup(app)
  const operator = await app.person({ role: 'operator' })
  let forms = 0
  const seen = async () =>
    (await app.as(operator, 'operatorOrder', { orderId: sale.orderId })).body.answer_since
  const write = async (to: To, text: string, clientId = `form-${forms++}`) =>
    app.as(operator, 'operatorWrite', {
      orderId: sale.orderId,
      to,
      text,
      clientId,
      answerSince: await seen(),
    })
  const say = (who: Person, msg: string, to?: 'genlaest') =>
    app.as(who, 'chatSM', { chat: { chatId: sale.orderId, type: 2 }, msg, ...(to && { to }) })
  return { ...sale, operator, write, say, seen }
}

/** Reads the person's messages of the order's chat, wherever the API shows them. */
async function readBy(app: TestApp, person: Person, orderId: string) {
  const page = (await app.as(person, 'findShipment', { shipment: orderId })).body.messages
  const { body: log } = await app.as(person, 'chatMessages', { chatId: orderId })
  expect(log).toEqual(page)
  return page.map(({ content, sender, genlaest }) => [
    content,
    sender === person.id ? 'me' : sender === 'genlaest' ? 'Genlæst' : 'other',
    ...(genlaest ? [genlaest] : []),
  ])
}

test('an operator writes as Genlæst to one party or both, and each reads only what is to them', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, write } = await desk(app)

  await write('both', 'Vi ser på sagen.')
  await write('buyer', 'Har du flere billeder?')
  await write('seller', 'Har du kvitteringen?')

  expect(await readBy(app, buyer, orderId)).toEqual([
    ['Vi ser på sagen.', 'Genlæst', 'to_both'],
    ['Har du flere billeder?', 'Genlæst', 'to_you'],
  ])
  expect(await readBy(app, seller, orderId)).toEqual([
    ['Vi ser på sagen.', 'Genlæst', 'to_both'],
    ['Har du kvitteringen?', 'Genlæst', 'to_you'],
  ])
})

test('an answer to Genlæst alone is read by the desk and never by the other party', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId, write, say } = await desk(app)
  await write('both', 'Hvad er der sket?')
  const socket = openSocket(app.url, { token: seller.token })
  await socket.timeout(5_000).emitWithAck('join_conversations', seller.id)
  const heard: unknown[] = []
  socket.on('new_message', (event) => heard.push(event.message.content))
  const next = nextEvent(socket, 'new_message')

  expect((await say(buyer, 'Jeg tror, han snyder', 'genlaest')).status).toBe(200)
  await say(buyer, 'Hej begge to')
  await next

  expect(heard).toEqual(['Hej begge to'])
  expect(await readBy(app, seller, orderId)).toEqual([
    ['Hvad er der sket?', 'Genlæst', 'to_both'],
    ['Hej begge to', 'other'],
  ])
  expect(await readBy(app, buyer, orderId)).toContainEqual(['Jeg tror, han snyder', 'me', 'from_you'])
  expect((await app.as(seller, 'notifications')).body.map(({ msg }) => msg)).not.toContain(
    'Jeg tror, han snyder',
  )
  expect(JSON.stringify((await app.as(seller, 'myData')).body)).not.toContain('snyder')
  const messages = (await app.as(operator, 'operatorChat', { orderId })).body
  expect(messages.map(({ content, by, to }) => [content, by, to])).toEqual([
    ['Hvad er der sket?', 'genlaest', 'both'],
    ['Jeg tror, han snyder', 'buyer', 'genlaest'],
    ['Hej begge to', 'buyer', 'parties'],
  ])
})

test('the page before a hidden message is empty for the other party, and seeing the chat leaves it unseen', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, write, say } = await desk(app)
  await write('buyer', 'Hvad er der sket?')
  const { message } = (await say(buyer, 'Jeg tror, han snyder', 'genlaest')).body

  await app.as(seller, 'seenChat', { chatId: orderId })

  const older = await app.as(seller, 'chatMessages', { chatId: orderId, before: message._id })
  expect(older.body).toEqual([])
  const rows = await app.deps.db.selectFrom('message').select(['content', 'seen_at']).execute()
  expect(rows.map(({ seen_at }) => seen_at)).toEqual([null, null])
})

test('nobody can write to Genlæst alone before Genlæst has written, nor as Genlæst without being an operator', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, say } = await desk(app)
  await say(seller, 'Hej')

  expect((await say(buyer, 'Psst', 'genlaest')).body.code).toBe('not_found')
  const forged = { orderId, to: 'buyer' as const, text: 'Betal her', clientId: 'x' }
  expect((await app.as(seller, 'operatorWrite', forged)).status).toBe(403)
})

test('an operator cannot write, note or read on the desk about an order of their own', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId, write, say } = await desk(app)
  await write('buyer', 'Hvad er der sket?')
  await say(buyer, 'Jeg tror, han snyder', 'genlaest')
  await app.as(operator, 'operatorNote', { orderId, text: 'Sælgeren virker sløj', clientId: 'n' })
  await app.promote(seller)

  const forms = { orderId, text: 'Giv mig ret', clientId: 'y' }
  expect((await app.as(seller, 'operatorWrite', { ...forms, to: 'buyer' })).body.code).toBe('step_forbidden')
  expect((await app.as(seller, 'operatorNote', forms)).body.code).toBe('step_forbidden')
  expect((await app.as(seller, 'answerRead', { orderId })).body.code).toBe('step_forbidden')
  expect((await app.as(seller, 'operatorOrder', { orderId })).body).toMatchObject({ notes: [] })
  expect((await app.as(seller, 'operatorChat', { orderId })).body).toEqual([])
})

test('what Genlæst writes comes by bell and by mail, also to those who get no mail of messages', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, write } = await desk(app)
  await app.deps.db
    .insertInto('notice_choice')
    .values({ account_id: buyer.id, mail_of_messages: false, unsubscribe_key: 'some key' })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ mail_of_messages: false }))
    .execute()

  await write('both', 'Send os et billede af side 12.')
  await app.advance(1 / 60)
  await app.settled()

  for (const party of [buyer, seller]) {
    const [bell] = (await app.as(party, 'notifications')).body
    expect(bell).toMatchObject({
      type: 2,
      chatId: orderId,
      sender: { first_name: 'Genlæst', last_name: '' },
      msg: 'Send os et billede af side 12.',
      seen: false,
    })
    const mails = await app.outbox(party.email)
    expect(mails).toContainEqual(
      expect.objectContaining({
        subject: 'Genlæst har skrevet til dig om din ordre',
        text: expect.stringContaining('side 12'),
      }),
    )
  }
})

test('an answer to Genlæst waits in a queue until an operator writes or has read it', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId, write, say, seen } = await desk(app)
  const waiting = async () => {
    const rows = (await app.as(operator, 'operatorOrders', { queue: 'answers' })).body
    const { answers } = (await app.as(operator, 'operatorQueues')).body
    expect(rows).toHaveLength(answers)
    return rows.map(({ _id }) => _id)
  }
  await say(buyer, 'Hej Bo')
  expect(await waiting()).toEqual([])
  await write('both', 'Hvad er der sket?')
  expect(await waiting()).toEqual([])

  await say(seller, 'Ingenting')
  expect(await waiting()).toEqual([orderId])
  expect((await app.as(operator, 'answerRead', { orderId, answerSince: await seen() })).status).toBe(200)
  expect(await waiting()).toEqual([])
  // The parties talk on with each other.
  await say(seller, 'Vel?')
  expect(await waiting()).toEqual([])
  await say(seller, 'Hun lyver', 'genlaest')
  expect(await waiting()).toEqual([orderId])
  await write('seller', 'Tak, det ser vi på.')
  expect(await waiting()).toEqual([])
})

test('after a reopening the first words of each party to the other and Genlæst wait in the queue', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId, reopen } = await finished(app)
  const say = (who: Person, msg: string) => app.as(who, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg })
  const seen = async () => (await app.as(operator, 'operatorOrder', { orderId })).body.answer_since
  const read = async () => app.as(operator, 'answerRead', { orderId, answerSince: await seen() })
  const waiting = async () => (await app.as(operator, 'operatorQueues')).body.answers
  const mails = async () =>
    (await app.outbox(operator.email)).filter(({ subject }) => subject?.startsWith('Svar i en sag')).length
  await say(seller, 'Tak for handlen')
  expect(await waiting()).toBe(0)
  await app.advance(1)
  await reopen(100_00, true)
  await app.settled()

  await say(seller, 'Hvorfor skal jeg betale?')
  await app.settled()
  expect([await waiting(), await mails()]).toEqual([1, 1])
  await read()
  // The parties talk on with each other.
  await say(seller, 'Vel?')
  expect(await waiting()).toBe(0)
  await say(buyer, 'Det var en anden udgave')
  await app.settled()
  expect([await waiting(), await mails()]).toEqual([1, 2])
})

test('an answer that came after the page was read stays in the queue', async () => {
  const app = await testApp()
  const { buyer, operator, orderId, write, say, seen } = await desk(app)
  await write('both', 'Hvad er der sket?')
  const answerSince = await seen()
  await say(buyer, 'Jeg tror, han snyder', 'genlaest')
  const late = {
    orderId,
    to: 'seller' as const,
    text: 'Send os en kvittering.',
    clientId: 'late',
    answerSince,
  }
  expect((await app.as(operator, 'operatorWrite', late)).status).toBe(200)
  await app.as(operator, 'answerRead', { orderId, answerSince })
  expect((await app.as(operator, 'operatorQueues')).body.answers).toBe(1)
})

test('a form that is sent twice writes once, and the log names the operator', async () => {
  const app = await testApp()
  const { buyer, operator, orderId, write } = await desk(app)

  await Promise.all([write('both', 'Vi ser på det', 'same'), write('both', 'Vi ser på det', 'same')])

  expect(await readBy(app, buyer, orderId)).toHaveLength(1)
  const acts = (await app.as(operator, 'operatorActs')).body
  expect(acts).toHaveLength(1)
  expect(acts[0]).toMatchObject({
    act: 'write_to_parties',
    subject: orderId,
    detail: { to: 'both' },
  })
})

test('an internal note shows its author and time on the desk, and is in no party’s data', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId } = await desk(app)
  const note = { orderId, text: 'Hælder til delt', clientId: 'n' }

  await Promise.all([app.as(operator, 'operatorNote', note), app.as(operator, 'operatorNote', note)])

  const { notes } = (await app.as(operator, 'operatorOrder', { orderId })).body
  expect(notes).toEqual([
    expect.objectContaining({
      by: `${operator.firstName} ${operator.lastName}`,
      text: 'Hælder til delt',
      created: expect.stringMatching(/T/),
    }),
  ])
  for (const party of [buyer, seller]) {
    const shown = [await app.as(party, 'findShipment', { shipment: orderId }), await app.as(party, 'myData')]
    expect(JSON.stringify(shown.map(({ body }) => body))).not.toContain('Hælder til delt')
  }
})
