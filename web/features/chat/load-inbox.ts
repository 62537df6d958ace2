import { redirect } from 'react-router'
import { chatsPerPage } from '#rules/conversation'
import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'
import { latestOf } from './chat-view.ts'
import type { Chat } from './chat-view.ts'

export type Inbox = {
  /** The latest, and the open one wherever it stands. */
  chats: Chat[]
  open: Chat | null
  /** From when older ones are to be asked for, null where there are none. */
  olderUntil: string | null
  /** A conversation was to be begun from an address that is not proven yet. */
  unproven?: true
}

/** The chats, and the one that the address names: by `chatId`, or by the `book` that it is about (docs/product.md 1). */
export async function loadInbox(api: Api, search: URLSearchParams): Promise<Inbox> {
  const book = search.get('book')
  const [chats, asked] = await Promise.all([
    api.call('chatsGet', {}),
    book === null ? null : draftOf(api, book),
  ])
  const unproven = asked === 'unproven'
  const draft = unproven ? null : asked
  if (draft?.type === 2) throw redirect(`/indbakke?chatId=${encodeURIComponent(draft.chatId)}`)
  const olderUntil = olderThan(chats)
  const chatId = search.get('chatId')
  if (unproven) return { chats, open: null, olderUntil, unproven }
  if (draft || chatId === null) return { chats, open: draft?.chat ?? null, olderUntil }
  const listed = chats.find((chat) => chat.chatId === chatId)
  if (listed || olderUntil === null) return { chats, open: listed ?? null, olderUntil }
  const [older] = (await orNull(api.call('chatsGet', { chatId }))) ?? []
  return older ? { chats: [...chats, older], open: older, olderUntil } : { chats, open: null, olderUntil }
}

async function draftOf(api: Api, dbId: string) {
  try {
    return await api.call('draftChat', { dbId })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.code === 'not_verified' ? 'unproven' : null
  }
}

/** From when those before this page of the list are to be asked for. */
export function olderThan(page: readonly Chat[]): string | null {
  return page.length < chatsPerPage ? null : latestOf(page.at(-1)!)
}

/** One that is refused leaves the list alone (docs/product.md 3). A draft that is never written to shows in nobody's inbox. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
