import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/chat'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { openDraft } from './draft-chat.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { markSeen } from './mark-seen.ts'
import { sendMessage } from './send-message.ts'

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.chatsGet, (_, { id }) => listChats(deps, id))
  serve(app, deps, contract.draftChat, ({ dbId }, { id }) => openDraft(deps, id, dbId))
  serve(app, deps, contract.chatSM, (body, { id }) => sendMessage(deps, id, body))
  serve(app, deps, contract.chatMessages, (query, { id }) => listMessages(deps, id, query))
  serve(app, deps, contract.seenChat, ({ chatId }, { id }) => markSeen(deps, id, chatId))
}
