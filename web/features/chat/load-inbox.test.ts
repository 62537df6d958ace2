import { expect, test } from 'vitest'
import { chatsPerPage } from '#rules/conversation'
import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'
import type { Chat } from './chat-view.ts'
import { loadInbox } from './load-inbox.ts'

test('the chat of the address is open, also where it is older than the list', async () => {
  const inbox = await loadInbox(apiWith(chatsPerPage + 50), new URLSearchParams('chatId=chat-149'))
  expect(inbox.open?.chatId).toBe('chat-149')
  expect(inbox.chats).toHaveLength(chatsPerPage + 1)
  expect(inbox.chats.at(-1)).toBe(inbox.open)
  // The list goes on where it ended, not at the chat that was named.
  expect(inbox.olderUntil).toBe(momentOf(chatsPerPage - 1))
})

test('a chat of the list is open as it stands there, and nothing is open that is none of mine', async () => {
  const api = apiWith(chatsPerPage)
  const listed = await loadInbox(api, new URLSearchParams('chatId=chat-3'))
  expect(listed.open).toBe(listed.chats[3])
  for (const chatId of ['somebody-elses', 'refused'])
    expect(await loadInbox(api, new URLSearchParams({ chatId }))).toMatchObject({ open: null })
})

test('there is nothing older than a list that is not full', async () => {
  const inbox = await loadInbox(apiWith(chatsPerPage - 1), new URLSearchParams('chatId=gone'))
  expect(inbox).toMatchObject({ open: null, olderUntil: null })
  expect(await loadInbox(apiWith(0), new URLSearchParams())).toEqual({
    chats: [],
    open: null,
    olderUntil: null,
  })
})

test('whoever has not proven their address is told so where they want to write about a book', async () => {
  const refused = new Refused(403, { code: 'not_verified', message: 'Bekræft din email først' })
  const { call } = apiWith(1)
  const api = {
    call: (name: string, body: object) =>
      name === 'draftChat' ? Promise.reject(refused) : call('chatsGet', body),
  } as unknown as Api
  expect(await loadInbox(api, new URLSearchParams('book=b'))).toMatchObject({ open: null, unproven: true })
})

/** Answers as the server does whose person has so many chats. */
function apiWith(count: number): Api {
  const all = Array.from({ length: count }, (_, n) => chat(n))
  const call = (_: string, { chatId }: { chatId?: string } = {}) => {
    if (chatId === 'refused') return Promise.reject(new Refused(404, { message: 'Findes ikke' }))
    const asked = chatId === undefined ? all : all.filter((one) => one.chatId === chatId)
    return Promise.resolve(asked.slice(0, chatsPerPage))
  }
  return { call } as unknown as Api
}

function chat(n: number) {
  const message = { _id: `message-${n}`, content: 'Hej', sender: 'bo', created: momentOf(n), seen: true }
  return { chatId: `chat-${n}`, messages: [message] } as unknown as Chat
}

function momentOf(n: number): string {
  return new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString()
}
