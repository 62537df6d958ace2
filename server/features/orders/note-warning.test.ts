/** The payment provider warns of fraud before a dispute: open orders wait for an operator, others stay as they are. */
import { expect, it } from 'vitest'
import { formatDeadline } from '#rules/danish'
import { refundsLeave, takesTime, test, testApp, type TestApp } from '#test/money-modes'
import { paymentEvents, sendPaymentWebhook } from '#test/provider-webhooks'
import { askBank, movements, paidParcel, paidPickup, scan } from '#test/sales'

type Sale = Awaited<ReturnType<typeof paidParcel>>

const desk = 'vagt@example.dk'
const opened = () => testApp({ OPERATOR_EMAIL: desk })
const seenBy = async (app: TestApp, who: Sale['buyer'], { orderId }: Sale) =>
  (await app.as(who, 'findShipment', { shipment: orderId })).body
const subjectsTo = async (app: TestApp, email: string) =>
  (await app.outbox(email)).flatMap(({ subject }) => subject ?? [])
/** A mail's lines are broken, and its dates have no-break spaces. */
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ')
const accusing = /svindel|bedrag|stjål|mistænk|misbrug|indsigelse/iu

it('a warning stops an open order for both parties without accusing anybody, and operators are told', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'warn')
  await app.advance(6)
  expect((await seenBy(app, sale.seller, sale)).turn).toMatchObject({
    who: 'operator',
    minutes_left: 18 * 60,
  })
  await app.advance(7)
  await app.advance(20 * 24)

  const still = {
    status: 4,
    bookStatus: 2,
    dispute: 'checking',
    allowed: [],
    ship_by: null,
    timeToSend: 120,
  }
  for (const who of [sale.buyer, sale.seller]) {
    expect(await seenBy(app, who, sale)).toMatchObject(still)
    const { turn } = await seenBy(app, who, sale)
    expect(turn).toMatchObject({ who: 'operator', late: true })
    expect(Date.parse(turn!.by!)).toBeGreaterThan(app.deps.clock.now().getTime())
    const mails = (await app.outbox(who.email)).slice(0, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Vi er forsinkede: /),
      expect.stringMatching(/^Ordren er sat på pause: /),
    ])
    for (const { subject, text } of mails) {
      expect(text).toContain('Du hører fra os senest')
      expect(`${subject} ${text}`).not.toMatch(accusing)
    }
  }
  const marked = await app.as(sale.seller, 'markSent', { shipment: sale.orderId })
  expect([marked.status, marked.body.code]).toEqual([409, 'order_frozen'])
  expect(marked.body.message).not.toMatch(accusing)
  expect((await subjectsTo(app, desk)).toSorted()).toEqual([
    expect.stringMatching(/^Advarsel om en betaling: /),
    expect.stringMatching(/^Betaling skal tjekkes: /),
    expect.stringMatching(/^Over tid: Betaling skal tjekkes: /),
  ])
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({
    action: 1,
    overdue: { action: 1 },
  })
  const [row] = (await app.as(operator, 'operatorOrders', { queue: 'action' })).body
  expect(row).toMatchObject({ _id: sale.orderId, troubles: ['warning:unchecked'], due: expect.any(String) })
  const { body } = await app.as(operator, 'operatorOrder', { orderId: sale.orderId })
  expect(body.allowed.map(({ step }) => step)).toEqual(['clearWarning', 'cancelWarned'])
  expect((await app.ledger()).accounts).toEqual({ platform: 259_00, held: -259_00 })
})

it('while the check is late, both read of it on the first, the third and the seventh day, then every week, until it is over', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'warn')
  const lateMails = async (who: Sale['buyer']) =>
    (await app.outbox(who.email)).filter(({ subject }) => subject?.startsWith('Vi er forsinkede: '))
  await app.advance(23)
  expect(await lateMails(sale.buyer)).toEqual([])
  await app.advance(1)

  // Each mail's day, and the day before it.
  const mailsByDay = { 1: 1, 2: 1, 3: 2, 6: 2, 7: 3, 13: 3, 14: 4, 20: 4, 21: 5 }
  let today = 1
  for (const [day, mails] of Object.entries(mailsByDay)) {
    if (Number(day) > today) await app.advance((Number(day) - today) * 24)
    today = Number(day)
    for (const who of [sale.buyer, sale.seller]) {
      const sent = await lateMails(who)
      expect(sent.length, `day ${day}`).toBe(mails)
      expect(sent[0]!.text).toContain('Vi er ikke færdige med at tjekke betalingen')
      const { turn } = await seenBy(app, who, sale)
      expect(Date.parse(turn!.by!)).toBeGreaterThan(app.deps.clock.now().getTime())
      expect(plain(sent[0]!.text)).toContain(`senest ${plain(formatDeadline(new Date(turn!.by!)))}`)
    }
  }
  const cleared = { orderId: sale.orderId, step: 'clearWarning', statement: '' }
  expect((await app.as(operator, 'operatorStep', cleared)).status).toBe(200)
  await app.advance(30)
  expect(await lateMails(sale.buyer)).toHaveLength(5)
})

it('after a standstill of ours the parties of a late check get one mail, not one for each date that passed', async () => {
  const app = await opened()
  const sale = await paidParcel(app)
  await askBank(app, sale, 'warn')
  await app.advance(20 * 24)
  await app.advance(1)
  const late = (await subjectsTo(app, sale.seller.email)).filter((subject) =>
    subject.startsWith('Vi er fors'),
  )
  expect(late).toHaveLength(1)
})

it.each([
  ['delivered', /^Leveret: /],
  ['returned', /^Vi kigger på din ordre: /],
])(
  'a parcel that is %s during the check: both read of the check with its date, and of no dispute',
  async (event, subject) => {
    const app = await opened()
    const sale = await paidParcel(app)
    await scan(app, sale, 'shipped')
    await askBank(app, sale, 'warn')
    const { turn } = await seenBy(app, sale.buyer, sale)
    await scan(app, sale, event)
    await app.settled()

    for (const { email } of [sale.buyer, sale.seller]) {
      const [mail] = await app.outbox(email)
      expect(mail!.subject).toMatch(subject)
      expect(plain(mail!.text)).toContain('Ordren er sat på pause, mens vi tjekker betalingen.')
      expect(plain(mail!.text)).toContain(
        `Du hører fra os senest ${plain(formatDeadline(new Date(turn!.by!)))}`,
      )
      expect(mail!.text).not.toMatch(accusing)
    }
  },
)

it('an operator clears the payment, and the order goes on with the time it had left', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await app.advance(24)
  await askBank(app, sale, 'warn')
  await app.advance(10 * 24)
  const cleared = { orderId: sale.orderId, step: 'clearWarning', statement: '' }
  expect((await app.as(operator, 'operatorStep', cleared)).status).toBe(200)
  await app.settled()

  expect(await seenBy(app, sale.seller, sale)).toMatchObject({
    status: 0,
    dispute: null,
    timeToSend: 96,
    details: { label_ready: true },
  })
  for (const { email } of [sale.buyer, sale.seller])
    expect((await subjectsTo(app, email))[0]).toMatch(/^Ordren går videre: /)
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({ action: 0 })
  expect((await app.as(operator, 'operatorStep', cleared)).status).toBe(409)
})

it('a return goes on after the check: the buyer reads by when to send the books, and both what happens else', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, detail: 'more_worn' })
  await app.as(sale.seller, 'acceptReturn', { shipment: sale.orderId })
  await app.settled()
  await askBank(app, sale, 'warn')
  await app.advance(12)
  await app.as(operator, 'operatorStep', { orderId: sale.orderId, step: 'clearWarning', statement: '' })
  await app.settled()

  const { turn } = await seenBy(app, sale.buyer, sale)
  const by = plain(formatDeadline(new Date(turn!.by!)))
  for (const { email } of [sale.buyer, sale.seller]) {
    const [mail] = await app.outbox(email)
    expect(mail!.subject).toMatch(/^Ordren går videre: /)
    expect(plain(mail!.text)).toMatch(
      new RegExp(`tilbage til (?:dig|\\S+) senest ${by}\\. Ellers gælder handlen`, 'u'),
    )
  }
})

test('an operator refunds: the order ends, the buyer gets the money back, and both read what the operator wrote', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'warn')
  const refund = {
    orderId: sale.orderId,
    step: 'cancelWarned',
    statement: 'Betalingen kunne ikke bekræftes.',
  }
  expect((await app.as(operator, 'operatorStep', { ...refund, statement: '' })).body.code).toBe(
    'statement_missing',
  )
  expect((await app.as(operator, 'operatorStep', refund)).status).toBe(200)
  await app.settled()
  const moneyBack = async () => (await seenBy(app, sale.buyer, sale)).money_back
  expect(await moneyBack()).toBe(takesTime(app) ? 'waiting' : 'sent')
  await refundsLeave(app)
  expect(await moneyBack()).toBe('sent')

  for (const who of [sale.buyer, sale.seller]) {
    expect(await seenBy(app, who, sale)).toMatchObject({
      status: 6,
      dispute: null,
      cancelled_because: { why: 'by_us', statement: refund.statement },
    })
    const [mail] = (await app.outbox(who.email)).filter(({ subject }) => subject?.startsWith('Annulleret: '))
    expect(mail!.text).toContain(refund.statement)
    expect(mail!.text).not.toMatch(accusing)
  }
  expect((await app.ledger()).accounts).toEqual({})
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [259_00], transfers: [] })
})

it('a book that has left its seller is not taken back by a refund', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await app.as(sale.seller, 'markSent', { shipment: sale.orderId })
  await askBank(app, sale, 'warn')
  const { body } = await app.as(operator, 'operatorOrder', { orderId: sale.orderId })
  expect(body.allowed.map(({ step }) => step)).toEqual(['clearWarning'])
})

it('a warning is acted on once, however often it comes and under whatever event', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'warn')
  const [event] = (await paymentEvents(app)).filter(({ type }) => type.startsWith('radar.'))
  await app.as(operator, 'operatorStep', { orderId: sale.orderId, step: 'clearWarning', statement: '' })
  await app.settled()
  for (const id of [event!.id, 'evt_other', 'evt_third'])
    expect(await sendPaymentWebhook(app, { ...event, id })).toBe(200)
  await app.settled()
  expect(await seenBy(app, sale.seller, sale)).toMatchObject({ status: 0, dispute: null })
  expect(await subjectsTo(app, desk)).toHaveLength(1)
})

it('a second warning of a payment that was cleared reminds the operators in its own time', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'warn')
  const [event] = (await paymentEvents(app)).filter(({ type }) => type.startsWith('radar.'))
  await app.as(operator, 'operatorStep', { orderId: sale.orderId, step: 'clearWarning', statement: '' })
  await app.advance(3 * 24)
  const warning = (event as unknown as { data: { object: object } }).data.object
  const again = { ...event, id: 'evt_again', data: { object: { ...warning, id: 'issfr_again' } } }
  expect(await sendPaymentWebhook(app, again)).toBe(200)
  await app.advance(11)
  const warned = expect.stringMatching(/^Advarsel om en betaling: /)
  expect(await subjectsTo(app, desk)).toEqual([warned, warned])
  await app.advance(2)
  expect(await subjectsTo(app, desk)).toEqual([
    expect.stringMatching(/^Betaling skal tjekkes: /),
    warned,
    warned,
  ])
})

it('of a finished order, and of a payment that is not ours, the operators alone are told', async () => {
  const app = await opened()
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  const before = await Promise.all([sale.buyer, sale.seller].map(({ email }) => subjectsTo(app, email)))
  await askBank(app, sale, 'warn')
  const [event] = (await paymentEvents(app)).filter(({ type }) => type.startsWith('radar.'))
  const warning = (event as unknown as { data: { object: object } }).data.object
  const foreign = { ...warning, id: 'issfr_foreign', charge: 'ch_foreign', payment_intent: 'pi_foreign' }
  expect(await sendPaymentWebhook(app, { ...event, id: 'evt_foreign', data: { object: foreign } })).toBe(200)
  await app.settled()

  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ status: 3, dispute: null })
  expect(await Promise.all([sale.buyer, sale.seller].map(({ email }) => subjectsTo(app, email)))).toEqual(
    before,
  )
  const mails = await app.outbox(desk)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Advarsel om en ukendt betaling',
    expect.stringMatching(/^Advarsel om en betaling: /),
  ])
  expect(mails[0]!.text).toContain('pi_foreign')
  expect(mails[1]!.text).toContain('Ordren er slut')
})

it('a warning that names the charge alone finds its order', async () => {
  const app = await opened()
  const sale = await paidPickup(app)
  app.sandbox.listenAt('http://127.0.0.1:9')
  await askBank(app, sale, 'warn')
  const [event] = (await paymentEvents(app)).filter(({ type }) => type.startsWith('radar.'))
  const { payment_intent: _, ...warning } = (
    event as unknown as { data: { object: Record<string, unknown> } }
  ).data.object
  expect(await sendPaymentWebhook(app, { ...event, data: { object: warning } })).toBe(200)
  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ status: 4, dispute: 'checking' })
})

it('a dispute takes over what a warning stopped, and an operator can no longer clear it', async () => {
  const app = await opened()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'warn')
  await app.advance(24)
  await askBank(app, sale, 'dispute')
  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ status: 4, dispute: 'open' })
  const cleared = { orderId: sale.orderId, step: 'clearWarning', statement: '' }
  expect((await app.as(operator, 'operatorStep', cleared)).status).toBe(409)
  await app.advance(3 * 24)
  await askBank(app, sale, 'won')
  expect(await seenBy(app, sale.seller, sale)).toMatchObject({ status: 0, dispute: null, timeToSend: 120 })
})
