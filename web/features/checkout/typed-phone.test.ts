import { beforeEach, expect, test } from 'vitest'
import { forgetPhone, keepPhoneFor, parsePhone, phoneOf, typePhone, useTypedPhone } from './typed-phone.ts'

const anna = { _id: 'anna', phone: '4528416703' }
const bo = { _id: 'bo', phone: null }
const seenBy = (buyer: typeof anna | typeof bo | null) => phoneOf(useTypedPhone.getState(), buyer)

beforeEach(forgetPhone)

test('the number starts as the buyer’s own, and is what they type', () => {
  expect(seenBy(anna)).toBe('28 41 67 03')
  typePhone('20 30', anna)
  expect(seenBy(anna)).toBe('20 30')
})

test('the next person at the computer sees nothing of a typed number, also without a log-out between', () => {
  typePhone('20 30 40 50', anna)
  expect(seenBy(bo)).toBe('')
  expect(seenBy(null)).toBe('')
})

test('a guest’s number is kept through the log-in, and then is that account’s alone', () => {
  typePhone('20 30 40 50', null)
  keepPhoneFor(anna)
  expect(seenBy(anna)).toBe('20 30 40 50')
  expect(seenBy(bo)).toBe('')
})

test('a log-out forgets the number', () => {
  typePhone('20 30 40 50', bo)
  forgetPhone()
  expect(seenBy(bo)).toBe('')
})

test.each([null, 'x', [], { number: 7, of: null }, { number: '20' }])('%j is no stored number', (stored) => {
  expect(parsePhone(stored)).toEqual({ number: null, of: null })
})
