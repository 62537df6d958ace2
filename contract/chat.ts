/** What crosses the wire when buyer and seller write to each other (spec 2 Inbox, 7; product 1). */
import { z } from 'zod'
import { person } from './accounts.ts'
import { apiBook, dbBook } from './books.ts'
import { id, moment, plainText } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

export const message = z
  .object({
    _id: z.string(),
    content: z.string(),
    sender: z.string(),
    created: moment,
    seen: z.boolean(),
    /** As its sender's device named it, so that all of their devices know it for the one that is being sent. */
    clientId: z.string().optional(),
  })
  .meta({ id: 'Message' })

export const chat = z
  .object({
    chatId: z.string(),
    /** 1 inbox, 2 order. */
    type: z.int(),
    dbId: z.string(),
    product: z.object({ dbBook, apiBook }),
    seller: person,
    buyer: person,
    messages: z.array(message),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof chat>
export type Message = z.infer<typeof message>

export const chatSM = route(paths.chatSM, {
  summary: 'Write to the other party; opens the chat where it is new',
  auth: 'user',
  body: z.object({
    chat: z.object({
      chatId: z.string().max(64).optional(),
      type: z.int().optional(),
      dbId: z.string().max(64).optional(),
    }),
    msg: plainText.min(1, messages.invalid),
    /** Chosen by the client, so that a message sent again after a lost connection stands once. */
    clientId: z.string().max(64).optional(),
  }),
  reply: z.object({ message, newChat: z.boolean().optional(), chat: chat.optional() }),
  refusals: ['not_found', 'not_yours', 'recipient_gone', 'too_many_tries'],
})

export const draftChat = route(paths.draftChat, {
  summary: 'The chat about a listing: 1 a new one, 2 the one that exists',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.union([
    z.object({ type: z.literal(1), chat }),
    z.object({ type: z.literal(2), chatId: z.string() }),
  ]),
  refusals: ['not_found'],
})

export const chatsGet = route(paths.chatsGet, {
  summary: 'My chats, latest message first',
  auth: 'user',
  body: nothing,
  reply: z.array(chat),
  refusals: [],
})

export const chatMessages = route(paths.chatMessages, {
  summary:
    'A page of a chat, an inbox one or an order’s: the latest messages, or those before one of them; oldest first',
  auth: 'user',
  body: z.object({ chatId: id, before: id.optional() }),
  reply: z.array(message),
  refusals: ['not_found'],
})

export const seenChat = route(paths.seenChat, {
  summary: 'I have seen the chat, an inbox one or an order’s: nothing in it is unread any more',
  auth: 'user',
  body: z.object({ chatId: id }),
  reply: empty,
  refusals: ['not_found'],
})

export const notification = z
  .object({
    type: z.int(),
    chatId: z.string(),
    sender: z.object({ first_name: z.string(), last_name: z.string() }),
    msg: z.string(),
    created: moment,
    seen: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const notifications = route(paths.notifications, {
  summary: 'The newest 50 notifications',
  auth: 'user',
  body: nothing,
  reply: z.array(notification),
  refusals: [],
})
