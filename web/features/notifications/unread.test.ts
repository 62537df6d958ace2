import { expect, test } from 'vitest'
import { placeOf, unreadCount } from './unread.ts'

test('a message in the inbox opens its chat, anything else its order', () => {
  expect(placeOf({ type: 1, chatId: 'c1' })).toBe('/indbakke?chatId=c1')
  expect(placeOf({ type: 2, chatId: 'o 1' })).toBe('/dashboard/ordre?id=o%201')
})

test('only what has not been seen is counted', () => {
  const one = { type: 1, chatId: 'c', sender: { first_name: 'A', last_name: 'B' }, msg: '', created: '' }
  expect(
    unreadCount([
      { ...one, seen: false },
      { ...one, seen: true },
      { ...one, seen: false },
    ]),
  ).toBe(2)
})
