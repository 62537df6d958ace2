import { expect, test } from 'vitest'
import { basketOf } from '#test/people'
import { testApp, type TestApp } from '#test/app'
import { sendDispatch } from './send-dispatch.ts'
import { notify } from '../features/notifications/notify.ts'
import { mailKinds } from '../features/notifications/kinds.ts'

const minute = 1 / 60
const phone = '4528416703'

test('an SMS of unknown outcome is not sent again', async () => {
  const app = await testApp()
  app.sandbox.faults.breakDown('sms', 'off', 1)
  await app.as(await app.person(), 'newPhone', { phone })

  await app.settled()

  expect(await dispatches(app)).toMatchObject([{ kind: 'phone_code', state: 'unknown' }])
  expect(await app.outbox(phone)).toEqual([])
})

test('an SMS that certainly was not sent is tried again', async () => {
  const app = await testApp()
  app.sandbox.faults.breakDown('sms', '500', 2)
  await app.as(await app.person(), 'newPhone', { phone })

  await app.settled()

  expect(await dispatches(app)).toMatchObject([{ kind: 'phone_code', state: 'sent', error: null }])
  expect(await app.outbox(phone)).toHaveLength(1)
})

test('an SMS that a process began and did not finish becomes unknown', async () => {
  const app = await testApp()
  await app.as(await app.person(), 'newPhone', { phone })
  await app.settled()
  const [sms] = await dispatches(app)
  await app.deps.db.updateTable('dispatch').set({ state: 'sending' }).where('id', '=', sms!.id).execute()

  await sendDispatch(app.deps, { dispatchId: sms!.id }, { last: false })

  expect(await dispatches(app)).toMatchObject([{ state: 'unknown' }])
  expect(await app.outbox(phone)).toHaveLength(1)
})

test('a mail that a process sent without noting it comes again under the same Message-ID, and then no more', async () => {
  const app = await testApp()
  const { buyer } = await soldOrder(app)
  const [mail] = (await dispatches(app)).filter(({ kind }) => kind === 'order_paid_buyer')
  const keys: (string | undefined)[] = []
  const send: typeof app.deps.mail.send = (message) => {
    keys.push(message.messageKey)
    return app.deps.mail.send(message)
  }
  const run = () =>
    sendDispatch({ ...app.deps, mail: { ...app.deps.mail, send } }, { dispatchId: mail!.id }, { last: false })
  for (let kill = 0; kill < 2; kill++) {
    await app.deps.db.updateTable('dispatch').set({ state: 'sending' }).where('id', '=', mail!.id).execute()
    await run()
  }
  await run()

  expect(keys).toEqual([`order_paid_buyer.${mail!.id}`, `order_paid_buyer.${mail!.id}`])
  const mails = await app.outbox(buyer.email)
  expect(mails.filter(({ subject }) => subject?.startsWith('Tak for din ordre'))).toHaveLength(3)
})

test('a job that runs twice sends once', async () => {
  const app = await testApp()
  const mette = await app.person()
  await app.as(mette, 'newPhone', { phone })
  await app.settled()
  const [sms] = await dispatches(app)
  await sendDispatch(app.deps, { dispatchId: sms!.id }, { last: false })
  expect(await app.outbox(phone)).toHaveLength(1)
  expect(await dispatches(app)).toMatchObject([{ state: 'sent' }])
})

test("an SMS's delivery status is stored on its row, and only the provider can report it", async () => {
  const app = await testApp()
  app.sandbox.reportSmsTo(`${app.url}/webhooks/gatewayapi`)
  const unreachable = '4520300404'
  await app.as(await app.person(), 'newPhone', { phone: unreachable })
  await app.settled()
  await app.advance(minute)
  expect(await dispatches(app)).toMatchObject([{ state: 'failed', error: 'undeliverable' }])

  const forged = await fetch(`${app.url}/webhooks/gatewayapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', signature: 'v1=00' },
    body: '{}',
  })
  expect(forged.status).toBe(400)
})

test('an undeliverable address is given up at once', async () => {
  const app = await testApp()
  await register(app, 'findes-ikke@example.dk')
  await app.settled()
  expect(await dispatches(app)).toMatchObject([{ kind: 'email_code', state: 'failed' }])
})

test('a code that waited until another could be requested is not sent', async () => {
  const app = await testApp()
  const mette = await app.person({ verified: false })
  app.sandbox.faults.breakDown('mail', '500')
  await app.as(mette, 'sendVerificationCode')
  app.sandbox.clock.advance(5 * minute)
  app.sandbox.faults.fix('mail')
  await app.settled()
  expect(await dispatches(app)).toMatchObject([{ kind: 'email_code', state: 'dropped' }])
  expect(await app.outbox(mette.email)).toEqual([])
})

test('buyer and seller get mails about a purchase, with all amounts and a link to the order', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, sellerPhone } = await soldOrder(app)

  const [receipt] = await app.outbox(buyer.email)
  const receiptText = receipt!.text.replaceAll('\u00a0', ' ')
  expect(receipt!.subject).toBe('Tak for din ordre: Makroøkonomi')
  for (const line of [
    'Makroøkonomi (1. udgave): 200,00 kr.',
    'Købergebyr: 20,00 kr.',
    'Betalt i alt: 220,00 kr.',
  ]) {
    expect(receiptText).toContain(line)
  }
  expect(receiptText).toContain(`${seller.firstName} ${seller.lastName} (privatperson)`)
  expect(receiptText).toContain(`${app.url}/dashboard/ordre?id=${orderId}`)

  const [sold] = await app.outbox(seller.email)
  expect(sold!.subject).toBe('Solgt: Makroøkonomi')
  expect(sold!.text.replaceAll('\u00a0', ' ')).toContain('Du får: 190,00 kr.')
  const [sms] = await app.outbox(sellerPhone)
  expect(sms!.text).toContain('er solgt på Genlæst.')
})

test('a mail of a kind that this node does not know waits for a node that does', async () => {
  const app = await testApp()
  const { id } = await app.person()
  const mail = await app.deps.db
    .insertInto('dispatch')
    .values({
      channel: 'mail',
      kind: 'of_a_later_version',
      subject_id: '1',
      account_id: id,
      created_at: app.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect(sendDispatch(app.deps, { dispatchId: mail.id }, { last: false })).rejects.toThrow(
    'not a function',
  )
  expect(await dispatches(app)).toMatchObject([{ id: mail.id, state: 'waiting' }])
})

test('every order event becomes a complete mail', async () => {
  const app = await testApp()
  const { buyer, orderId } = await soldOrder(app)
  const before = (await app.outbox(buyer.email)).length
  // The receipt has been sent. Only a parcel on its way is asked after, and only an open case has an offer or a return; a parcel that came back alone is sent again,
  // only an order that waits needs an operator, and only an operator who has it can be late with it.
  const others = new Set([
    'order_paid_buyer',
    'arrival_asked_buyer',
    'action_needed_buyer',
    'action_needed_seller',
    'offer_made_buyer',
    'offer_made_seller',
    'return_reminder_buyer',
    'resend_reminder_buyer',
    'decision_late_buyer',
    'decision_late_seller',
  ])
  const kinds = mailKinds.filter((kind) => /_(buyer|seller)$/.test(kind) && !others.has(kind))

  await app.deps.db.transaction().execute(async (tx) => {
    for (const kind of kinds) {
      await notify(app.deps, tx, { channel: 'mail', kind, subjectId: orderId, accountId: buyer.id })
    }
  })
  await app.settled()

  const mails = await app.outbox(buyer.email)
  expect(mails).toHaveLength(before + kinds.length)
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text}`).not.toMatch(/undefined|\bnull\b|NaN|Invalid/)
    // The buyer may have paid with MobilePay.
    expect(`${subject} ${text} ${html}`).not.toMatch(/\b(betalings|kredit)?kort(et)?\b/i)
  }
})

async function soldOrder(app: TestApp) {
  const [buyer, book] = [await app.person(), await app.listedBook({ title: 'Makroøkonomi' })]
  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))
  await app.pay(body.url)
  await app.settled()
  await app.advance(minute)
  const order = app.deps.db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.id)
  const { body: seller } = await app.as(book.seller, 'protected')
  const { id: orderId } = await order.executeTakeFirstOrThrow()
  return { buyer, seller: book.seller, sellerPhone: seller.phone!, orderId }
}

function register(app: TestApp, email: string) {
  const dob = { day: 1, month: 2, year: 2000 }
  return app.as(null, 'register', {
    first_name: 'Mette',
    last_name: 'Dal',
    email,
    dob,
    password: 'en hemmelig ko',
  })
}

function dispatches({ deps }: TestApp) {
  return deps.db.selectFrom('dispatch').select(['id', 'kind', 'state', 'error']).orderBy('id').execute()
}
