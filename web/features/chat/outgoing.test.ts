import { expect, test } from 'vitest'
import { inboxChat, newOutgoing, pendingIn, parseOutgoing } from './outgoing.ts'

const chat = { chatId: 'c', type: inboxChat }
const sent = (clientId: string) => newOutgoing(clientId, chat, { content: `Hej ${clientId}`, photos: [] })
const arrived = (clientId: string) => ({
  _id: `m-${clientId}`,
  content: '',
  sender: 'anna',
  created: '2026-02-11T12:48:00Z',
  seen: false,
  clientId,
})

test('a message is pending until it is among those that have arrived', () => {
  const list = [sent('1'), { ...sent('2'), chat: { chatId: 'other', type: inboxChat } }, sent('3')]
  expect(pendingIn(list, 'c', [])).toEqual([sent('1'), sent('3')])
  expect(pendingIn(list, 'c', [arrived('1')])).toEqual([sent('3')])
})

test('stored messages are read back, and anything else is dropped', () => {
  const list = [
    sent('1'),
    { ...sent('2'), state: 'failed' as const, fault: 'Nej' },
    { ...sent('3'), state: 'waiting' as const },
  ]
  expect(parseOutgoing(list)).toEqual(list)
  expect(parseOutgoing([null, {}, { ...sent('1'), state: 'gone' }])).toEqual([])
  for (const invalid of [undefined, null, {}, 'x']) expect(parseOutgoing(invalid)).toEqual([])
})
