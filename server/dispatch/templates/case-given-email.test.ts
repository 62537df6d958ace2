import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { paidPickup } from '#test/sales'
import { asHtml } from '../as-html.ts'
import { asText } from '../as-text.ts'
import { caseGiven, caseGivenTo } from './case-given-email.ts'
import { frameOf } from './mail-frames.ts'
import { bare, parcel, pickup } from './test-orders.ts'
import { sender, url } from './test-sender.ts'
import { faultsOf } from './whole-mail.ts'

const by = new Date('2026-11-27T12:00:00Z')
const names = { giver: 'Maja', firstName: 'Jonas' }
const frame = frameOf('case_given', by, sender)

test.each([parcel, pickup, bare])('the mail about a given case is whole, and leads to it', (order) => {
  const email = caseGivenTo({ ...order, turn: { who: 'operator', by } }, names, url)
  expect(faultsOf(email, frame)).toEqual([])
  const text = asText(email, frame)
  expect(text).toContain(`${url}/drift/ordrer/${order.id}`)
  expect(text).toContain('27. november kl. 13')
  for (const body of [text, asHtml(email, frame)]) expect(body).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
})

test('a case that waits for somebody else’s date is given without a deadline of ours', () => {
  const email = caseGivenTo({ ...parcel, turn: { who: 'bank', by } }, names, url)
  expect(asText(email, frame)).not.toContain('Fristen er')
})

test('nothing is sent of a case that another has taken over meanwhile', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidPickup(app)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  const maja = await app.person({ role: 'operator', firstName: 'Maja' })
  const jonas = await app.person({ role: 'operator', firstName: 'Jonas' })
  const giving = { orderId, to: jonas.id, clientId: 'form', given: null }
  const { holder } = (await app.as(maja, 'giveCase', giving)).body
  const input = { subjectId: holder!.given!, accountId: jonas.id, createdAt: by, firstName: 'Jonas' }

  expect(await caseGiven(app.deps, input)).toMatchObject({
    heading: 'Maja har givet dig en sag',
    to: 'Jonas',
  })
  await app.as(maja, 'holdCase', { orderId, act: 'over' })
  expect(await caseGiven(app.deps, input)).toBeNull()
})
