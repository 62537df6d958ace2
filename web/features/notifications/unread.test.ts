import { expect, test } from 'vitest'
import { addressOf, unreadCount, withEvents } from './unread.ts'

test('a message in the inbox opens its chat, anything else its order', () => {
  expect(addressOf({ type: 1, chatId: 'c1' })).toBe('/indbakke?chatId=c1')
  expect(addressOf({ type: 2, chatId: 'o 1' })).toBe('/dashboard/ordre?id=o%201')
})

test('a received notification comes first and once, and one that was seen elsewhere is not new', () => {
  const one = (chatId: string, minute: number) => ({
    type: 1,
    chatId,
    sender: { first_name: 'A', last_name: 'B' },
    msg: '',
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

test('only unseen notifications are counted', () => {
  const one = { type: 1, chatId: 'c', sender: { first_name: 'A', last_name: 'B' }, msg: '', created: '' }
  expect(
    unreadCount([
      { ...one, seen: false },
      { ...one, seen: true },
      { ...one, seen: false },
    ]),
  ).toBe(2)
})
