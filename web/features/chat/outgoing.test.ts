import { expect, test } from 'vitest'
import { withOutgoing, withSent } from './outgoing.ts'
import type { Message } from './outgoing.ts'

const message = (_id: string): Message => ({
  _id,
  content: _id,
  sender: 'anna',
  created: '2026-02-11T12:48:00Z',
  seen: false,
})

test('a sent message stands once, also when the order has learnt of it', () => {
  const sent = [message('b')]
  expect(withSent([message('a')], sent)).toEqual([message('a'), message('b')])
  expect(withSent([message('a'), message('b')], sent)).toEqual([message('a'), message('b')])
})

test('a message that failed keeps its place when it is tried again', () => {
  const first = { clientId: '1', content: 'Hej', state: 'failed' } as const
  const second = { clientId: '2', content: 'Er du der?', state: 'sending' } as const
  expect(withOutgoing([first, second], { ...first, state: 'sending' })).toEqual([
    { ...first, state: 'sending' },
    second,
  ])
})
