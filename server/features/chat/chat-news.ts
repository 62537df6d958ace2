/**
 * Tells the sockets of this node what has happened in their people's chats, in the order in which it was committed.
 * When that cannot be done, they are told that they have missed something, and ask.
 */
import PQueue from 'p-queue'
import type { Deps } from '../../deps.ts'
import type { NewsFeature } from '../../realtime/socket.ts'
import { chatChannel, type ChatNews } from './announce.ts'
import { conversations, conversationsOf } from './chat-rooms.ts'
import { loadChats } from './list-chats.ts'
import { presentMessage, presentNotification, wireChatOf } from './present.ts'
import { chatById, messageToTell, type ToldMessage } from './queries.ts'

export const chatNews = (deps: Deps): NewsFeature => ({
  channel: chatChannel,
  open(sockets) {
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

    async function tell(news: ChatNews) {
      const { parties } = news
      if ('seen' in news)
        return void sockets.local.in(parties.map(conversationsOf)).emit('messages_seen', news.seen)
      const row = await messageToTell(deps.db, news.message)
      if (news.opened) await tellOfChat(row.chat_id, parties)
      tellOfMessage(parties, row)
    }

    const inOrder = new PQueue({ concurrency: 1 })
    async function hear(news: ChatNews) {
      try {
        await inOrder.add(() => tell(news))
      } catch (error) {
        deps.log.warn({ err: error }, 'what happened in chats could not be told')
        tellOfGap()
      }
    }

    return {
      onNotice(payload) {
        const news = JSON.parse(payload) as ChatNews
        if (news.parties.some(isHere)) void hear(news)
      },
      onBack: tellOfGap,
    }
  },
})
