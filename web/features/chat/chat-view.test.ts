import { expect, test } from 'vitest'
import { noEvents } from '../../live/events.ts'
import { bookAct, lastLine, latestUnread, unreadChats, withEvents, withOlder } from './chat-view.ts'
import type { Chat } from './chat-view.ts'

const message = (_id: string, sender: string, seen = false) => ({
  _id,
  sender,
  seen,
  content: `fra ${sender}`,
  created: '2026-02-11T12:48:00Z',
})
const book = { ejer: 'anna', køber: null, sold: false }
const soldBook = { ...book, køber: 'bo', sold: true }

test("only the other party's messages can be unread", () => {
  expect(latestUnread([], 'bo')).toBeNull()
  expect(latestUnread([message('1', 'bo'), message('2', 'anna', true)], 'bo')).toBeNull()
  expect(latestUnread([message('1', 'anna'), message('2', 'anna'), message('3', 'bo')], 'bo')?._id).toBe('2')
})

test('older pages stay when the list is reloaded, and the latest version of a chat wins', () => {
  const chat = (chatId: string, ...messages: Chat['messages']) => ({ chatId, messages }) as Chat
  const [updated, started] = [chat('b', message('2', 'anna')), chat('d')]
  const known = [chat('a'), chat('b', message('1', 'anna')), chat('c')]
  expect(withOlder(known, [started, updated])).toEqual([started, updated, chat('a'), chat('c')])
})

test('a received message is last in its chat, and its chat first; a started chat is in the list', () => {
  const at = (minute: number) => `2026-02-11T12:${minute}:00Z`
  const chat = (chatId: string, ...messages: Chat['messages']) => ({ chatId, messages }) as Chat
  const [old, other] = [message('1', 'anna'), { ...message('2', 'eva'), created: at(49) }]
  const received = { ...message('3', 'anna'), created: at(50) }
  const started = chat('c', { ...message('4', 'ida'), created: at(51) })

  const events = {
    ...noEvents,
    messages: { a: [received], c: started.messages },
    chats: [started],
    seen: [{ chatId: 'b', reader: 'bo', until: at(49) }],
  }
  expect(withEvents([chat('b', other), chat('a', old)], events)).toEqual([
    started,
    chat('a', old, received),
    chat('b', { ...other, seen: true }),
  ])
  expect(
    withEvents([chat('c', ...started.messages), chat('a', old)], events).map(({ chatId }) => chatId),
  ).toEqual(['c', 'a'])
})

test('the unread count is of chats, not of messages', () => {
  const chat = (...messages: Chat['messages']) => ({ messages }) as Chat
  expect(
    unreadChats(
      [chat(message('1', 'anna'), message('2', 'anna')), chat(message('3', 'bo')), chat(message('4', 'eva'))],
      'bo',
    ),
  ).toBe(2)
})

test("the viewer's own last message begins with 'Du'", () => {
  expect(lastLine({ messages: [message('1', 'anna')] }, 'bo')).toBe('fra anna')
  expect(lastLine({ messages: [message('1', 'bo')] }, 'bo')).toBe('Du: fra bo')
  expect(lastLine({ messages: [] }, 'bo')).toBe('')
})

test.each([
  ['the owner can edit a book for sale', book, 'anna', 'edit'],
  ['anybody else can buy it', book, 'bo', 'buy'],
  ['the seller sees the sale', soldBook, 'anna', 'sale'],
  ['the buyer sees the purchase', soldBook, 'bo', 'purchase'],
  ['others see that it is sold', soldBook, 'eva', 'sold'],
  ['nobody can buy a deleted book', { ...book, deleted: true as const }, 'bo', 'deleted'],
])('%s', (_, dbBook, viewer, act) => {
  expect(bookAct(dbBook, viewer)).toBe(act)
})
