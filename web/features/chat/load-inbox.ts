import { redirect } from 'react-router'
import { chatsPerPage } from '#rules/conversation'
import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'
import { latestOf } from './chat-view.ts'
import type { Chat } from './chat-view.ts'

export type Inbox = {
  /** The latest chats, and the open one if it is older. */
  chats: Chat[]
  open: Chat | null
  /** The time that the next page of older chats ends at, null when there is none. */
  olderUntil: string | null
  /** Set when the viewer must verify their email before starting a conversation. */
  unverified?: true
}

/** Loads the chats, and opens the one in the address: by `chatId`, or by the `book` that it is about (docs/product.md 1). */
export async function loadInbox(api: Api, search: URLSearchParams): Promise<Inbox> {
  const book = search.get('book')
  const [chats, draftOrUnverified] = await Promise.all([
    api.call('chatsGet', {}),
    book === null ? null : draftOf(api, book),
  ])
  const unverified = draftOrUnverified === 'unverified'
  const draft = unverified ? null : draftOrUnverified
  if (draft?.type === 2) throw redirect(`/indbakke?chatId=${encodeURIComponent(draft.chatId)}`)
  const olderUntil = olderThan(chats)
  const chatId = search.get('chatId')
  if (unverified) return { chats, open: null, olderUntil, unverified }
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
    return error.code === 'not_verified' ? 'unverified' : null
  }
}

/** The `until` of the page after this one, null when this one is the last. */
export function olderThan(page: readonly Chat[]): string | null {
  return page.length < chatsPerPage ? null : latestOf(page.at(-1)!)
}

/** A refused chat leaves the list without an open one (docs/product.md 3). */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
