import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { formatOrderNumber } from '#rules/order-number'
import { freshDatabase } from '#test/database'
import { waitingTakeBack } from '#test/finished-sale'
import { test, testApp } from '#test/money-modes'
import { connect } from '../db/connect.ts'
import { untoldTakeBacks } from './remind-of-take-backs.ts'
import { sweep } from './sweep.ts'

const day = 24

test('operators are mailed once of a take-back that fails past its date: which order it is, and what to do', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, operator, orderId } = await waitingTakeBack(app)
  const colleague = await app.person({ role: 'operator' })
  await app.promote(seller)
  // The test's fault is one of ours, after which the tries go on.
  app.sandbox.faults.fix('stripe')
  app.deps.payments.reverseTransfer = () => Promise.reject(new Error('stripe answered 401'))
  await app.advance(14 * day)
  const mails = async ({ email }: { email: string }) =>
    (await app.outbox(email)).filter(({ subject }) => subject?.startsWith('Ikke hentet fra sælgeren'))
  expect(await mails(operator)).toEqual([])

  app.sandbox.clock.advance(day + 1)
  await Promise.all([1, 2].map(() => sweep(app.deps)))
  await app.settled()
  await app.advance(7 * day)

  const { number } = (await app.as(await app.person({ role: 'operator' }), 'operatorOrder', { orderId })).body
  expect(await mails(colleague)).toHaveLength(1)
  const [mail, ...more] = await mails(operator)
  expect(more).toEqual([])
  expect(mail!.text).toContain(`for ordre ${formatOrderNumber(number)}`)
  expect(mail!.text).toMatch(/Tryk\s+på\s+»Flyt pengene nu«/)
  expect(mail!.text).toContain(`/drift/ordrer/${orderId}`)
  // An operator who sold the books gets no mail of their own order.
  expect(await mails(seller)).toEqual([])
})

it('the sweep finds them by the index of what is owed, however many there were', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const rows = await untoldTakeBacks(tx, new Date()).explain('text')
    return rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n')
  })
  await close()
  expect(plan).toMatch(/Scan (on|using) reopening_owed/)
  expect(plan).not.toMatch(/Seq Scan|reopening_pkey/)
})
