import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/chat'
import type { Deps } from '../../deps.ts'
import { limits, photoForms } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { blockParty, listBlocked, unblock } from './blocks.ts'
import { maySendAhead, mayReadHere, mayWriteHere } from './orders-alone.ts'
import { openDraft } from './draft-chat.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { markSeen } from './mark-seen.ts'
import { storeMessagePhotos } from './message-photos.ts'
import { reportChat } from './report-chat.ts'
import { sendMessage } from './send-message.ts'
import { notifySoon } from './notify-readers.ts'

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.chatsGet, (params, { id }) => listChats(deps, id, params))
  serve(app, deps, contract.draftChat, ({ dbId }, { id }) => openDraft(deps, id, dbId))
  serve(
    app,
    deps,
    contract.chatSM,
    async (body, caller) => {
      await mayWriteHere(deps, caller, { chatId: body.chat.chatId, toHouse: body.to !== undefined })
      const sent = await sendMessage(deps, caller.id, body)
      notifySoon(deps)
      return sent
    },
    { limit: limits.messages },
  )
  serve(app, deps, contract.chatMessages, async (query, caller) => {
    await mayReadHere(deps.db, caller, query.chatId)
    return listMessages(deps, caller.id, query)
  })
  serve(app, deps, contract.seenChat, async ({ chatId }, caller) => {
    await mayReadHere(deps.db, caller, chatId)
    return markSeen(deps, caller.id, chatId)
  })
  serve(
    app,
    deps,
    contract.messagePhotos,
    async (_, caller, { files }) => {
      await maySendAhead(deps, caller)
      return storeMessagePhotos(deps, caller.id, files)
    },
    { limit: photoForms(deps) },
  )
  serve(app, deps, contract.blockParty, ({ chatId }, { id }) => blockParty(deps, id, chatId))
  serve(app, deps, contract.unblock, ({ userId }, { id }) => unblock(deps.db, id, userId))
  serve(app, deps, contract.blockedPeople, (_, { id }) => listBlocked(deps.db, id))
  serve(app, deps, contract.reportChat, (body, { id }) => reportChat(deps, id, body), {
    limit: limits.reports,
  })
}
