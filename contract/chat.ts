/** The messages between buyer and seller on the wire (docs/product.md 1, 2, 7). */
import { z } from 'zod'
import { maxMessagePhotos } from '#rules/conversation'
import { reportReasons } from '#rules/report'
import { person } from './accounts.ts'
import { apiBook, dbBook } from './books.ts'
import { id, timestamp, plainText } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { reported } from './reports.ts'

/**
 * A photo at `/photos/<key>/<width>.<format>?access=<access>`. The address is good for an hour at least; after that a
 * browser shows the photo to those who are logged in and may read the message.
 */
export const messagePhoto = z.object({
  key: z.string(),
  access: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
})

export const message = z
  .object({
    _id: z.string(),
    content: z.string(),
    sender: z.string(),
    /**
     * Written by Genlæst to the reader alone or to both parties, in an order's chat; or by the reader to Genlæst alone.
     */
    genlaest: z.enum(['to_you', 'to_both', 'from_you']).optional(),
    created: timestamp,
    seen: z.boolean(),
    /** The sender's own id of the message, so that all the sender's devices recognise the message being sent. */
    clientId: z.string().optional(),
    photos: z.array(messagePhoto).optional(),
  })
  .meta({ id: 'Message' })

export const chat = z
  .object({
    chatId: z.string(),
    /** 1 a chat of the inbox, 2 a chat of an order. */
    type: z.int(),
    dbId: z.string(),
    product: z.object({ dbBook, apiBook }),
    seller: person,
    buyer: person,
    messages: z.array(message),
    /** The current user has blocked the other party. */
    blocked: z.literal(true).optional(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof chat>
export type Message = z.infer<typeof message>

export const chatSM = route(paths.chatSM, {
  summary: 'Send a message to the other party; opens the chat if there is none',
  auth: 'user',
  whileSuspended: true,
  body: z
    .object({
      chat: z.object({
        chatId: z.string().max(64).optional(),
        type: z.int().optional(),
        dbId: z.string().max(64).optional(),
      }),
      msg: plainText,
      /** Only Genlæst reads it; in an order's chat in which Genlæst has written, or whose order it has reopened. */
      to: z.literal('genlaest').optional(),
      /** Keys of photos that the client uploaded before with `messagePhotos`. */
      photos: z.array(z.string().max(64)).max(maxMessagePhotos, messages.messagePhotosTooMany).optional(),
      /** Chosen by the client, so that a message sent again after a lost connection is stored once. */
      clientId: z.string().max(64).optional(),
    })
    .refine(({ msg, photos }) => msg !== '' || (photos ?? []).length > 0, messages.invalid),
  reply: z.object({ message, newChat: z.boolean().optional(), chat: chat.optional() }),
  refusals: [
    'not_found',
    'not_verified',
    'not_yours',
    'recipient_gone',
    'has_blocked_you',
    'you_blocked',
    'too_many_chats',
    'photo_missing',
    'too_many_tries',
  ],
})

export const draftChat = route(paths.draftChat, {
  summary: 'The chat about a listing: 1 if it is new, 2 if it exists',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.union([
    z.object({ type: z.literal(1), chat }),
    z.object({ type: z.literal(2), chatId: z.string() }),
  ]),
  refusals: ['not_found', 'not_verified'],
})

export const chatsGet = route(paths.chatsGet, {
  summary: 'My chats, latest message first: the latest, those up to a time, or one by id',
  auth: 'user',
  body: z.object({
    /** The time of the oldest chat that the client has: the answer is that chat and older ones. */
    until: timestamp.optional(),
    /** Only this chat; the reply is empty if it is not the user's. */
    chatId: id.optional(),
  }),
  reply: z.array(chat),
  refusals: [],
})

export const chatMessages = route(paths.chatMessages, {
  summary:
    'A page of a chat, of the inbox or of an order: the latest messages, or those before a given one; oldest first',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ chatId: id, before: id.optional() }),
  reply: z.array(message),
  refusals: ['not_found'],
})

export const seenChat = route(paths.seenChat, {
  byItself: true,
  summary: 'Mark a chat, of the inbox or of an order, as read',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ chatId: id }),
  reply: empty,
  refusals: ['not_found'],
})

export const messagePhotos = route(paths.messagePhotos, {
  summary: 'Upload photos for a message, or for an enquiry; it must be sent within a day',
  auth: 'user',
  whileSuspended: true,
  body: z.object({}),
  files: 'photos',
  reply: z.object({ photos: z.array(messagePhoto) }),
  status: 201,
  refusals: [
    'not_verified',
    'photo_missing',
    'photo_type',
    'photo_too_many',
    'photo_too_large',
    'wrong_type',
    'too_many_tries',
  ],
})

export const blockParty = route(paths.blockParty, {
  summary: 'Block the other party of this chat, in all chats about books',
  auth: 'user',
  body: z.object({ chatId: id }),
  reply: empty,
  refusals: ['not_found'],
})

export const unblock = route(paths.unblock, {
  summary: 'Unblock a person',
  auth: 'user',
  body: z.object({ userId: id }),
  reply: empty,
  refusals: [],
})

export const blockedPeople = route(paths.blockedPeople, {
  summary: 'The people I have blocked, latest first',
  auth: 'user',
  body: nothing,
  reply: z.array(person),
  refusals: [],
})

export const reportChat = route(paths.reportChat, {
  summary: 'Report this chat to the operators; a repeated report replaces the first',
  auth: 'user',
  body: z.object({
    chatId: id,
    reason: z.enum(reportReasons.chat, { error: messages.reportReasonMissing }),
    note: plainText.optional(),
  }),
  reply: reported,
  refusals: ['not_found', 'too_many_tries'],
})
