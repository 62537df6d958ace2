/** What crosses the wire when buyer and seller write to each other (docs/product.md 1, 2). */
import { z } from 'zod'
import { mostMessagePhotos } from '#rules/conversation'
import { reportReasons } from '#rules/report'
import { person } from './accounts.ts'
import { apiBook, dbBook } from './books.ts'
import { id, moment, plainText } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { reported } from './reports.ts'

/** At `/photos/<key>/<width>.<format>`, as listing photos are; the key is told to the two of the chat alone. */
export const messagePhoto = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
})

export const message = z
  .object({
    _id: z.string(),
    content: z.string(),
    sender: z.string(),
    created: moment,
    seen: z.boolean(),
    /** As its sender's device named it, so that all of their devices know it for the one that is being sent. */
    clientId: z.string().optional(),
    photos: z.array(messagePhoto).optional(),
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
    /** Who asks does not want to hear from the other. */
    blocked: z.literal(true).optional(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof chat>
export type Message = z.infer<typeof message>

export const chatSM = route(paths.chatSM, {
  summary: 'Write to the other party; opens the chat where it is new',
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
      /** Keys of photos that were sent ahead by `messagePhotos`. */
      photos: z.array(z.string().max(64)).max(mostMessagePhotos, messages.messagePhotosTooMany).optional(),
      /** Chosen by the client, so that a message sent again after a lost connection stands once. */
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
  summary: 'The chat about a listing: 1 a new one, 2 the one that exists',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.union([
    z.object({ type: z.literal(1), chat }),
    z.object({ type: z.literal(2), chatId: z.string() }),
  ]),
  refusals: ['not_found', 'not_verified'],
})

export const chatsGet = route(paths.chatsGet, {
  summary: 'My chats, latest message first: the latest, those up to a moment, or one by its id',
  auth: 'user',
  body: z.object({
    /** The moment of the last chat that is known: it and those before it. */
    until: moment.optional(),
    /** Nothing where it is none of mine. */
    chatId: id.optional(),
  }),
  reply: z.array(chat),
  refusals: [],
})

export const chatMessages = route(paths.chatMessages, {
  summary:
    'A page of a chat, an inbox one or an order’s: the latest messages, or those before one of them; oldest first',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ chatId: id, before: id.optional() }),
  reply: z.array(message),
  refusals: ['not_found'],
})

export const seenChat = route(paths.seenChat, {
  summary: 'I have seen the chat, an inbox one or an order’s: nothing in it is unread any more',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ chatId: id }),
  reply: empty,
  refusals: ['not_found'],
})

export const messagePhotos = route(paths.messagePhotos, {
  summary: 'Photos for a message that is being written; one that is sent within a day takes them along',
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
  summary: 'I do not want to hear from the other party of this chat, in any about a book',
  auth: 'user',
  body: z.object({ chatId: id }),
  reply: empty,
  refusals: ['not_found'],
})

export const unblock = route(paths.unblock, {
  summary: 'They may write to me again',
  auth: 'user',
  body: z.object({ userId: id }),
  reply: empty,
  refusals: [],
})

export const blockedPeople = route(paths.blockedPeople, {
  summary: 'Whom I do not want to hear from, latest first',
  auth: 'user',
  body: nothing,
  reply: z.array(person),
  refusals: [],
})

export const reportChat = route(paths.reportChat, {
  summary: 'Tell the operators of this chat; said again, it takes the place of what was said',
  auth: 'user',
  body: z.object({
    chatId: id,
    reason: z.enum(reportReasons.chat, { error: messages.reportReasonMissing }),
    note: plainText.optional(),
  }),
  reply: reported,
  refusals: ['not_found', 'too_many_tries'],
})
