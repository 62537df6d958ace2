import { redirect } from 'react-router'
import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'
import type { Chat } from './chat-view.ts'

export type Inbox = { chats: Chat[]; open: Chat | null }

/** The chats, and the one that the address names: by `chatId`, or by the `book` that it is about (spec 2). */
export async function loadInbox(api: Api, search: URLSearchParams): Promise<Inbox> {
  const book = search.get('book')
  const [chats, draft] = await Promise.all([
    api.call('chatsGet'),
    book === null ? null : findDraft(api, book),
  ])
  if (draft?.type === 2) throw redirect(`/indbakke?chatId=${encodeURIComponent(draft.chatId)}`)
  const chatId = search.get('chatId')
  return { chats, open: draft?.chat ?? chats.find((chat) => chat.chatId === chatId) ?? null }
}

/** A draft that fails leaves the list alone (spec 8). One that is never written to shows in nobody's inbox. */
async function findDraft(api: Api, dbId: string) {
  try {
    return await api.call('draftChat', { dbId })
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
