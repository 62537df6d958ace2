/** A case that one operator gives to another. */
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidPickup } from '#test/sales'

const note = 'Se billede 3, før du afgør den.'
const statement = 'Bogen er, som den blev vist.'

async function desk(app: TestApp) {
  const sale = await paidPickup(app)
  const { orderId } = sale
  const ask = () => app.as(sale.buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  await ask()
  const maja = await app.person({ role: 'operator', firstName: 'Maja' })
  const jonas = await app.person({ role: 'operator', firstName: 'Jonas' })
  const page = async (who: Person) => (await app.as(who, 'operatorOrder', { orderId })).body
  let forms = 0
  const form = ({ id: to }: Person, given: string | null = null) => {
    forms++
    return { orderId, to, note, clientId: `form-${forms}`, given }
  }
  const give = async (from: Person, to: Person) =>
    app.as(from, 'giveCase', form(to, (await page(from)).holder?.given ?? null))
  const hold = async (who: Person, act: 'stay' | 'over' | 'leave' = 'stay') =>
    (await app.as(who, 'holdCase', { orderId, act })).body.holder
  const seenBy = async (who: Person) =>
    (await app.as(who, 'operatorOrders', { queue: 'refunds' })).body.map(({ holder }) => holder)
  return { ...sale, ask, maja, jonas, page, form, give, hold, seenBy }
}

async function mailsTo(app: TestApp, { email }: Person) {
  await app.settled()
  return (await app.outbox(email)).filter(({ subject }) => subject?.startsWith('Din sag'))
}

const hisToOthers = { first_name: 'Jonas', mine: false, away: true }

test('a colleague who is given a case is told by one mail, and has it in queue and case from then on', async () => {
  const app = await testApp()
  const { maja, jonas, orderId, buyer, page, give, hold, seenBy } = await desk(app)
  await hold(maja)
  expect((await page(maja)).colleagues).toMatchObject([{ _id: jonas.id }])
  expect((await give(maja, jonas)).body.holder).toMatchObject(hisToOthers)

  // Not even a page that stays open takes it from him.
  expect(await hold(maja)).toMatchObject(hisToOthers)
  await app.advance(24 * 3)
  expect(await seenBy(maja)).toMatchObject([hisToOthers])
  expect(await seenBy(jonas)).toMatchObject([{ mine: true }])
  expect(await hold(jonas)).toMatchObject({ mine: true, away: false })
  expect(await hold(maja)).toMatchObject({ first_name: 'Jonas', mine: false, away: false })

  const mails = await mailsTo(app, jonas)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(`/drift/ordrer/${orderId}`)
  expect(`${mails[0]!.text}${mails[0]!.html}`).not.toContain('billede 3')
  expect(await mailsTo(app, maja)).toEqual([])
  expect((await page(jonas)).notes).toMatchObject([{ text: note, by: expect.stringMatching(/^Maja/) }])
  expect(JSON.stringify((await app.as(buyer, 'bought')).body)).not.toContain('billede 3')
})

test('giving a case is kept in the log with both names, without the words of the note', async () => {
  const app = await testApp()
  const { maja, jonas, give } = await desk(app)
  const pia = await app.person({ role: 'operator', firstName: 'Pia' })
  await give(maja, jonas)
  await give(jonas, pia)
  const acts = (await app.as(maja, 'operatorActs')).body
  expect(acts.filter(({ act }) => act === 'give_case').map(({ detail }) => detail)).toMatchObject([
    { before: expect.stringMatching(/^Jonas/), to: expect.stringMatching(/^Pia/) },
    { to: expect.stringMatching(/^Jonas/) },
  ])
  expect(acts.filter(({ act }) => act === 'note_order')).toHaveLength(2)
  expect(JSON.stringify(acts)).not.toContain('billede 3')
})

test('a form that is sent twice gives once, and of two tabs the second is refused', async () => {
  const app = await testApp()
  const { maja, jonas, page, form } = await desk(app)
  const pia = await app.person({ role: 'operator', firstName: 'Pia' })
  const twice = form(jonas)
  const replies = await Promise.all([app.as(maja, 'giveCase', twice), app.as(maja, 'giveCase', twice)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const late = await app.as(maja, 'giveCase', form(pia))
  expect([late.status, late.body.code]).toEqual([409, 'case_changed'])

  expect(await mailsTo(app, jonas)).toHaveLength(1)
  expect(await mailsTo(app, pia)).toEqual([])
  expect((await page(maja)).notes).toHaveLength(1)
})

test('of two operators who give a case at once one does', async () => {
  const app = await testApp()
  const { maja, jonas, form } = await desk(app)
  const pia = await app.person({ role: 'operator', firstName: 'Pia' })
  const replies = await Promise.all([
    app.as(maja, 'giveCase', form(pia)),
    app.as(jonas, 'giveCase', form(pia)),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await mailsTo(app, pia)).toHaveLength(1)
})

test('whoever has a case gives it on, and any colleague takes it over', async () => {
  const app = await testApp()
  const { maja, jonas, page, give, hold, seenBy } = await desk(app)
  const pia = await app.person({ role: 'operator', firstName: 'Pia' })
  await give(maja, jonas)
  expect((await page(maja)).colleagues).toMatchObject([{ _id: pia.id }])
  await give(jonas, pia)
  expect(await seenBy(jonas)).toMatchObject([{ first_name: 'Pia', away: true }])
  expect(await mailsTo(app, pia)).toHaveLength(1)

  expect(await hold(maja, 'over')).toMatchObject({ mine: true, given: null })
  const acts = (await app.as(maja, 'operatorActs')).body.filter(({ act }) => act === 'take_over_case')
  expect(acts).toMatchObject([{ detail: { before: expect.stringMatching(/^Pia/) } }])
  await hold(maja, 'leave')
  expect(await seenBy(jonas)).toEqual([null])
})

test('a node of the version before, where whoever looks has the case, does not take it from its colleague', async () => {
  const app = await testApp()
  const { maja, jonas, orderId, give, hold, seenBy } = await desk(app)
  await give(maja, jonas)
  const sign = { order_id: orderId, operator_id: maja.id, seen_at: app.deps.clock.now() }
  await app.deps.db.insertInto('case_hold').values(sign).execute()
  expect(await seenBy(maja)).toMatchObject([hisToOthers])
  expect(await hold(jonas)).toMatchObject({ mine: true, away: false })
})

test('nobody but an open colleague who is no party of the order is given it', async () => {
  const app = await testApp()
  const { maja, jonas, buyer, seller, page, form } = await desk(app)
  const give = async (from: Person, to: Person) => (await app.as(from, 'giveCase', form(to))).body.code
  expect(await give(maja, buyer)).toBe('colleague_gone')
  await app.promote(seller)
  expect(await give(maja, seller)).toBe('colleague_gone')
  expect(await give(seller, jonas)).toBe('step_forbidden')
  expect((await page(seller)).colleagues).toEqual([])
  expect(await give(maja, maja)).toBe('colleague_gone')

  const suspend = { account_id: jonas.id, statement: 'Snyd', began_at: app.deps.clock.now() }
  await app.deps.db.insertInto('suspension').values(suspend).execute()
  expect(await give(maja, jonas)).toBe('colleague_gone')
  expect((await page(maja)).colleagues).toEqual([])
})

test('a case is free again when its colleague’s account is closed, also once it is open again', async () => {
  const app = await testApp()
  const { maja, jonas, give, hold, seenBy } = await desk(app)
  await give(maja, jonas)
  const suspend = { account_id: jonas.id, statement: 'Snyd', began_at: app.deps.clock.now() }
  await app.deps.db.insertInto('suspension').values(suspend).execute()
  expect(await seenBy(maja)).toEqual([null])
  await app.advance(1)
  await app.deps.db.updateTable('suspension').set({ lifted_at: app.deps.clock.now() }).execute()
  expect(await hold(maja)).toMatchObject({ mine: true })
})

test('a decided case is nobody’s, nor is the order when it is on the desk again', async () => {
  const app = await testApp()
  const { buyer, seller, maja, jonas, orderId, page, form, give } = await desk(app)
  const say = (who: Person) =>
    app.as(who, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Det ved jeg ikke' })
  const write = { orderId, to: 'both', text: 'Hvad?', clientId: 'form' } as const
  await app.as(maja, 'operatorWrite', write)
  await say(buyer)
  await give(maja, jonas)
  await app.as(maja, 'operatorStep', { orderId, step: 'declineRefund', statement })
  // The answer still waits, so the order stays on the desk.
  expect(await page(maja)).toMatchObject({ holder: null, colleagues: [{ _id: jonas.id }] })

  const { answer_since: answerSince } = await page(maja)
  await give(maja, jonas)
  await app.as(maja, 'answerRead', { orderId, answerSince })
  expect(await page(maja)).toMatchObject({ holder: null, colleagues: [] })
  expect((await app.as(maja, 'giveCase', form(jonas))).body.code).toBe('case_changed')
  await app.advance(1)
  await app.as(maja, 'operatorWrite', { ...write, clientId: 'form-2' })
  await say(seller)
  expect(await page(maja)).toMatchObject({ holder: null, colleagues: [{ _id: jonas.id }] })
})
