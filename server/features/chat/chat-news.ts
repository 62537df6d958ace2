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
import { chatById, messagesToTell, type ToldMessage } from './queries.ts'

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

    async function tell(news: ChatNews, told: ReadonlyMap<string, ToldMessage>) {
      const { parties } = news
      if ('seen' in news)
        return void sockets.local.in(parties.map(conversationsOf)).emit('messages_seen', news.seen)
      const row = told.get(news.message)
      // Deleted meanwhile: nobody has anything to show.
      if (!row) return
      if (news.opened) await tellOfChat(row.chat_id, parties)
      tellOfMessage(parties, row)
    }

    const waiting: ChatNews[] = []
    /** What arrives while a batch is told waits for the next one, which reads its messages in one query. */
    async function tellWaiting() {
      const batch = waiting.splice(0)
      const ids = batch.flatMap((news) => ('message' in news ? [news.message] : []))
      try {
        const rows = ids.length === 0 ? [] : await messagesToTell(deps.db, ids)
        const told = new Map(rows.map((row) => [row.id, row]))
        for (const news of batch) await tell(news, told)
      } catch (error) {
        deps.log.warn({ err: error }, 'what happened in chats could not be told')
        tellOfGap()
      }
    }

    const inOrder = new PQueue({ concurrency: 1 })
    return {
      onNotice(payload) {
        const news = JSON.parse(payload) as ChatNews
        if (!news.parties.some(isHere)) return
        if (waiting.push(news) === 1) void inOrder.add(tellWaiting)
      },
      onBack: tellOfGap,
    }
  },
})
