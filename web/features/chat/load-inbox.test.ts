import { expect, test } from 'vitest'
import { chatsPerPage } from '#rules/conversation'
import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'
import type { Chat } from './chat-view.ts'
import { loadInbox } from './load-inbox.ts'

test('the chat in the address is open, also when it is older than the list', async () => {
  const inbox = await loadInbox(apiWith(chatsPerPage + 50), new URLSearchParams('chatId=chat-149'))
  expect(inbox.open?.chatId).toBe('chat-149')
  expect(inbox.chats).toHaveLength(chatsPerPage + 1)
  expect(inbox.chats.at(-1)).toBe(inbox.open)
  // The next page follows the list, not the chat in the address.
  expect(inbox.olderUntil).toBe(timeOf(chatsPerPage - 1))
})

test("a listed chat is opened, and another person's chat is not", async () => {
  const api = apiWith(chatsPerPage)
  const listed = await loadInbox(api, new URLSearchParams('chatId=chat-3'))
  expect(listed.open).toBe(listed.chats[3])
  for (const chatId of ['somebody-elses', 'refused'])
    expect(await loadInbox(api, new URLSearchParams({ chatId }))).toMatchObject({ open: null })
})

test('a list that is not full has no older page', async () => {
  const inbox = await loadInbox(apiWith(chatsPerPage - 1), new URLSearchParams('chatId=gone'))
  expect(inbox).toMatchObject({ open: null, olderUntil: null })
  expect(await loadInbox(apiWith(0), new URLSearchParams())).toEqual({
    chats: [],
    open: null,
    olderUntil: null,
  })
})

test('a person with an unverified email is told so when they want to write about a book', async () => {
  const refused = new Refused(403, { code: 'not_verified', message: 'Bekræft din email først' })
  const { call } = apiWith(1)
  const api = {
    call: (name: string, body: object) =>
      name === 'draftChat' ? Promise.reject(refused) : call('chatsGet', body),
  } as unknown as Api
  expect(await loadInbox(api, new URLSearchParams('book=b'))).toMatchObject({ open: null, unverified: true })
})

/** An API for a person with this number of chats. */
function apiWith(count: number): Api {
  const all = Array.from({ length: count }, (_, n) => chat(n))
  const call = (_: string, { chatId }: { chatId?: string } = {}) => {
    if (chatId === 'refused') return Promise.reject(new Refused(404, { message: 'Findes ikke' }))
    const found = chatId === undefined ? all : all.filter((one) => one.chatId === chatId)
    return Promise.resolve(found.slice(0, chatsPerPage))
  }
  return { call } as unknown as Api
}

function chat(n: number) {
  const message = { _id: `message-${n}`, content: 'Hej', sender: 'bo', created: timeOf(n), seen: true }
  return { chatId: `chat-${n}`, messages: [message] } as unknown as Chat
}

function timeOf(n: number): string {
  return new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString()
}
