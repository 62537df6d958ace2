/**
 * Tells the sockets of this node what has happened in their people's chats, in the order in which it was committed.
 * When that cannot be done, they are told that they have missed something, and ask.
 */
import { inOrder } from '../../realtime/in-order.ts'
import type { NewsFeature } from '../../realtime/socket.ts'
import { chatChannel, type ChatNews } from './announce.ts'
import { conversations, conversationsOf } from './chat-rooms.ts'
import { loadChats } from './list-chats.ts'
import { presentMessage, presentNotification, wireChatOf } from './present.ts'
import { chatById, messagesToTell, type ToldMessage } from './queries.ts'

type Message = Extract<ChatNews, { message: string }>

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

    async function tellOfMessage({ parties, opened }: Message, row: ToldMessage) {
      if (opened) await tellOfChat(row.chat_id, parties)
      const news = { ...wireChatOf(row), message: presentMessage(row) }
      for (const party of parties) {
        devicesOf(party).emit('new_message', news)
        if (party !== row.sender_id) devicesOf(party).emit('new_notification', presentNotification(row))
      }
    }

    async function tell(waiting: readonly ChatNews[]) {
      const ids = waiting.flatMap((news) => ('message' in news ? news.message : []))
      const rows = new Map((await messagesToTell(deps.db, ids)).map((row) => [row.id, row]))
      for (const news of waiting) {
        if ('seen' in news)
          for (const party of news.parties) devicesOf(party).emit('messages_seen', news.seen)
        else await tellOfMessage(news, rows.get(news.message)!)
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
