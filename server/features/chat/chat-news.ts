/**
 * Tells the sockets of this node what has happened in their people's chats, in the order in which it was committed.
 * When that cannot be done, they are told that they have missed something, and ask.
 */
import { inOrder } from '../../realtime/in-order.ts'
import type { NewsFeature } from '../../realtime/socket.ts'
import { chatChannel, type ChatNews, type TravellingMessage } from './announce.ts'
import { conversations, conversationsOf } from './chat-rooms.ts'
import { loadChats } from './list-chats.ts'
import { presentMessage, presentNotification, wireChatOf } from './present.ts'
import { chatById, messagesToTell, type ToldMessage } from './queries.ts'

export const chatNews: NewsFeature = {
  channel: chatChannel,
  open(sockets, deps) {
    const isHere = (accountId: string) => sockets.of('/').adapter.rooms.has(conversationsOf(accountId))
    const devicesOf = (accountId: string) => sockets.local.in(conversationsOf(accountId))
    const tellOfGap = () => void sockets.local.in(conversations).emit('news_missed')

    async function tellOfChat(chatId: string, parties: readonly string[]) {
      const row = (await chatById(deps.db, chatId))!
      for (const party of parties.filter(isHere)) {
        const [chat] = await loadChats(deps, [row], party)
        devicesOf(party).emit('new_chat', chat!)
      }
    }

    function tellOfMessage(parties: readonly string[], row: ToldMessage) {
      sockets.local
        .in(parties.map(conversationsOf))
        .emit('new_message', { ...wireChatOf(row), message: presentMessage(row) })
      for (const reader of parties.filter((party) => party !== row.sender_id && isHere(party)))
        devicesOf(reader).emit('new_notification', presentNotification(row))
    }

    async function tell(waiting: readonly ChatNews[]) {
      const ids = waiting.flatMap((news) => ('message' in news ? news.message : []))
      const rows = new Map((await messagesToTell(deps.db, ids)).map((row) => [row.id, row]))
      for (const news of waiting) {
        const { parties } = news
        if ('seen' in news) sockets.local.in(parties.map(conversationsOf)).emit('messages_seen', news.seen)
        else if ('told' in news) tellOfMessage(parties, arrived(news.told))
        else {
          const row = rows.get(news.message)!
          if (news.opened) await tellOfChat(row.chat_id, parties)
          tellOfMessage(parties, row)
        }
      }
    }

    const hear = inOrder<ChatNews>((waiting) =>
      tell(waiting).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'what happened in chats could not be told')
        tellOfGap()
      }),
    )
    return {
      onNotice(payload) {
        const news = JSON.parse(payload) as ChatNews
        if (news.parties.some(isHere)) hear(news)
      },
      onBack: tellOfGap,
    }
  },
}

function arrived({ created_at, ...message }: TravellingMessage): ToldMessage {
  return { ...message, created_at: new Date(created_at), photos: [], seen_at: null }
}
