import { expect, test } from 'vitest'
import type { ContactOrder } from './contact-order.ts'
import { hintFor, type Hint } from './hint.ts'

const order: ContactOrder = {
  _id: 'a',
  created: '2026-11-20T12:00:00.000Z',
  title: 'Statistik',
  detail: 'Købt af Sofie 20. nov.',
  cover: { key: undefined, preview: undefined },
  side: 'buyer',
  state: 'delivered',
  stateName: 'Leveret',
  answers: 'Sofie',
  mayRefund: true,
}
const words = (hint: Hint | null) => hint && `${hint.before}${hint.link}${hint.after}`

test('a hint stands only where a page solves it faster', () => {
  const asked = { reason: 'order' as const, isSignedIn: true }
  expect(words(hintFor({ ...asked, order }))).toBe(
    'Er bogen ikke som beskrevet? Det går hurtigst på ordren, hvor Sofie også kan svare.',
  )
  expect(words(hintFor({ ...asked, order: { ...order, mayRefund: false } }))).toBe(
    'Det går hurtigst på ordren, hvor Sofie også kan svare.',
  )
  expect(hintFor({ ...asked, order: { ...order, answers: null } })).toBeNull()
  expect(hintFor({ ...asked, order: null })).toBeNull()
})

test.each([
  ['order', '/login?next=%2Fkontakt', undefined],
  ['payout', undefined, '/dashboard/saldo'],
  ['account', '/login/mail', '/dashboard/profil'],
  ['listing', '/bøger', '/bøger'],
] as const)('about %s a guest is led to %s, somebody signed in to %s', (reason, guest, signedIn) => {
  expect(hintFor({ reason, order: null, isSignedIn: false })?.to).toBe(guest)
  expect(hintFor({ reason, order: null, isSignedIn: true })?.to).toBe(signedIn)
})
