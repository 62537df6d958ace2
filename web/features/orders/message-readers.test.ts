import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment'
import { readersOf } from './message-readers.ts'

const now = '2026-03-31T12:00:00.000Z'
const asked = { _id: '1', content: 'Har du et billede?', sender: 'genlaest', seen: true }
const word = (created: string) => ({ ...asked, genlaest: 'to_you' as const, created })
const reopened = (at: string) => ({ about: 'reopened' as const, text: 'Forkert udgave', at })

function readers(given: {
  state?: 'finished' | 'delivered'
  gone?: true
  closed?: boolean
  messages?: ReturnType<typeof word>[]
  statements?: Shipment['statements']
}) {
  const { state = 'finished', gone, closed = false, messages = [], statements = [] } = given
  const other = { id: 'a', first_name: 'Amina', last_name: '', ...(gone && { gone }) }
  return readersOf({ view: { state, other, shipment: { statements } }, messages, closed, now })
}

test('a party writes to the other, and may choose Genlæst alone once it has written or reopened the order', () => {
  expect(readers({})).toBe('other')
  expect(readers({ messages: [word(now)] })).toBe('choice')
  expect(readers({ statements: [reopened(now)] })).toBe('choice')
  expect(readers({ gone: true })).toBe('nobody')
  expect(readers({ gone: true, messages: [word(now)] })).toBe('house')
})

test('a person whose account is closed writes while the order is open, and answers Genlæst for 30 days after its last word', () => {
  expect(readers({ closed: true, state: 'delivered' })).toBe('other')
  expect(readers({ closed: true })).toBe('nobody')
  expect(readers({ closed: true, messages: [word('2026-03-01T12:00:01.000Z')] })).toBe('house')
  expect(readers({ closed: true, messages: [word('2026-03-01T12:00:00.000Z')] })).toBe('nobody')
  expect(readers({ closed: true, statements: [reopened('2026-03-20T12:00:00.000Z')] })).toBe('house')
})
