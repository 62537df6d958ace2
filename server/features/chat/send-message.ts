/** Writes to the other party. Only a chat's two parties may; a message sent twice with one client id is stored once. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { chatSM } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { openDraft } from './draft-chat.ts'
import { loadChats } from './list-chats.ts'
import { openOrderChat } from './open-order-chat.ts'
import { presentMessage } from './present.ts'
import { chatById } from './queries.ts'
import { writeMessage } from './write-message.ts'

type Sent = ParsedBodyOf<typeof chatSM>

export async function sendMessage(
  deps: Deps,
  senderId: string,
  { chat, msg, to, clientId, photos = [] }: Sent,
): Promise<ReplyOf<typeof chatSM>> {
  const { message, opened } = await writeMessage(deps, {
    chatId: await chatIdOf(deps, senderId, chat),
    senderId,
    words: { content: msg, clientId: clientId ?? null, photos, toHouse: to !== undefined },
  })
  if (!opened) return { message: presentMessage(message, deps) }
  const [shown] = await loadChats(deps, [(await chatById(deps.db, message.chat_id))!], senderId)
  return { message: presentMessage(message, deps), newChat: true, chat: shown! }
}

/** Finds the chat by its own id, its order's, or the book it is about. */
async function chatIdOf(deps: Deps, senderId: string, { chatId, type, dbId }: Sent['chat']): Promise<string> {
  if (chatId !== undefined) {
    if (type === 2) await openOrderChat(deps, chatId, senderId)
    return chatId
  }
  if (dbId === undefined) throw new Refusal('not_found')
  const draft = await openDraft(deps, senderId, dbId)
  return draft.type === 1 ? draft.chat.chatId : draft.chatId
}
