/** A past conversation about a listing, read as far as its data says. */
import type { Deps } from '#server/deps'
import { sendMessage } from '#server/features/chat/send-message'
import type { DemoConversation } from '../conversations.ts'
import { copyOf, type PastEvent, type Seeding } from './seeding.ts'

export function chatEvents({ deps, people, listings }: Seeding, chat: DemoConversation): PastEvent[] {
  const listingId = listings.get(copyOf(chat))!
  let chatId: string | undefined
  return chat.messages.map(({ from, content, minutesAgo, seen }) => ({
    hoursAgo: minutesAgo / 60,
    async happen() {
      const about = chatId === undefined ? { dbId: listingId } : { chatId, type: 1 }
      const sent = await sendMessage(deps, people.get(chat[from])!, { chat: about, msg: content })
      chatId ??= sent.chat!.chatId
      if (seen) await markSeen(deps, chatId)
    },
  }))
}

/** Marks messages and their notifications as read. `chatId` is the order's id for a chat of an order. */
export async function markSeen({ db, clock }: Deps, chatId: string): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('notification')
    .set({ seen_at: now })
    .where('chat_id', '=', chatId)
    .where('seen_at', 'is', null)
    .execute()
  await db
    .updateTable('message')
    .set({ seen_at: now })
    .where('chat_id', 'in', (query) =>
      query
        .selectFrom('chat')
        .select('id')
        .where((where) => where.or([where('id', '=', chatId), where('order_id', '=', chatId)])),
    )
    .where('seen_at', 'is', null)
    .execute()
}
