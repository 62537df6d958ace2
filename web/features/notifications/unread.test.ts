import { expect, test } from 'vitest'
import { addressOf, byConversation } from './conversations.ts'
import { unreadCount, withEvents } from './unread.ts'

test('a message in the inbox opens its chat, a wished book its listing, anything else its order', () => {
  expect(addressOf({ type: 5, chatId: 'b1' })).toBe('/bøger/b1')
  expect(addressOf({ type: 1, chatId: 'c1' })).toBe('/indbakke?chatId=c1')
  expect(addressOf({ type: 2, chatId: 'o 1' })).toBe('/dashboard/ordre?id=o%201')
})

const some = {
  type: 1,
  sender: { first_name: 'A', last_name: 'B' },
  msg: '',
  created: '2026-02-11T12:48:00Z',
  book: { title: 'Calculus', photo: null },
}

test('a received notification comes first and once, and one that was seen elsewhere is not new', () => {
  const one = (chatId: string, minute: number) => ({
    ...some,
    chatId,
    created: `2026-02-11T12:${minute}:00Z`,
    seen: false,
  })
  const received = {
    notifications: [one('a', 50), one('b', 49)],
    seen: [
      { chatId: 'a', reader: 'bo', until: one('a', 48).created },
      { chatId: 'b', reader: 'anna', until: one('b', 59).created },
    ],
  }
  expect(withEvents([one('b', 49), one('a', 48)], received, 'bo')).toEqual([
    one('a', 50),
    one('b', 49),
    { ...one('a', 48), seen: true },
  ])
})

test('each conversation is one row: its newest unread message, and how many there are', () => {
  const one = (chatId: string, msg: string, seen: boolean) => ({ ...some, chatId, msg, seen })
  const rows = byConversation([
    one('a', 'seen later', true),
    one('b', 'second', false),
    one('a', 'unread', false),
    one('b', 'first', false),
    one('c', 'old', true),
  ])
  expect(rows.map(({ chatId, msg, unread }) => [chatId, msg, unread])).toEqual([
    ['a', 'unread', 1],
    ['b', 'second', 2],
    ['c', 'old', 0],
  ])
})

test('only unseen notifications are counted', () => {
  const one = { ...some, chatId: 'c' }
  expect(
    unreadCount([
      { ...one, seen: false },
      { ...one, seen: true },
      { ...one, seen: false },
    ]),
  ).toBe(2)
})
