/**
 * What goes over the socket (docs/product.md 2), on the default path. Every event of a client is judged by its schema before
 * anything is done with it, and answered; the browser takes only the types of this.
 */
import { z } from 'zod'
import type { Chat, Message } from './chat.ts'
import type { Notification } from './notices.ts'
import type { RefusalCode } from './refusals.ts'

/** Who connects: a person with a token, or without one a page that may do nothing but share photos. */
export const handshake = z.strictObject({ token: z.string().min(1).max(200).optional() })

const sessionId = z.string().max(100)
const someId = z.string().max(200)

/** The page that opened the session proves it by its key and gets the photos; anybody else is a phone and sends them. */
const seat = z.strictObject({
  key: z.string().max(100).optional(),
  /** The same whenever a phone comes back, so that it is one phone. */
  device: z.uuid().optional(),
})

const sentImage = z.strictObject({
  sessionId,
  /** A data URL, or the file's bytes. */
  file: z.union([z.string(), z.custom<Uint8Array>((value) => value instanceof Uint8Array)]),
  /** The same when the photo is sent again, so that it arrives once. */
  imageId: z.uuid().optional(),
})

/** The arguments of every event that a client may send, without the last: the function that takes the answer. */
export const clientEvents = {
  join_session: z.tuple([sessionId, seat.nullish()]),
  /** Ends the session when it is the page that leaves. */
  leave_session: z.tuple([sessionId]),
  image: z.tuple([sentImage]),
  /** The id of whoever has connected: from here on they hear of everything that is written to them and by them. */
  join_conversations: z.tuple([someId]),
  /** The chat's id, or the order's; whatever the other party wrote there has been seen. */
  message_seen: z.tuple([someId]),
  /** Whether the page can be seen: from when it is opened on, until it says otherwise. */
  looking: z.tuple([z.boolean()]),
} as const

/** What the page says of a photo that it was given. */
export const arrival = z.enum(['taken', 'full', 'unreadable'])

export type ClientEvent = keyof typeof clientEvents
export type Arrival = z.output<typeof arrival>
export type Seat = z.output<typeof seat>

/** ISO times by the server's clock. */
export type Joined = { now: string; endsAt: string }
export type Refusing = { ok: false; code: RefusalCode; message: string }
export type Answer<T extends object = object> = ({ ok: true } & T) | Refusing

/** `chatId` is the order's id where `type` is 2. */
export type NewMessage = { chatId: string; type: number; message: Message }
/** The reader has seen whatever the other party wrote until then. */
export type MessagesSeen = { chatId: string; reader: string; until: string }

/** When something was last written to them or by them, so that they know whether they have missed it; null for never. */
export type Hearing = { latest: string | null }

export type ClientToServer = {
  join_session: (sessionId: string, seat: Seat | null, answer: (answer: Answer<Joined>) => void) => void
  leave_session: (sessionId: string, answer?: (answer: Answer) => void) => void
  image: (image: z.input<typeof sentImage>, answer: (answer: Answer) => void) => void
  join_conversations: (userId: string, answer?: (answer: Answer<Hearing>) => void) => void
  message_seen: (chatId: string, answer?: (answer: Answer) => void) => void
  looking: (isLooking: boolean, answer?: (answer: Answer) => void) => void
}

export type ServerToClient = {
  /** A photo from a phone as a data URL. */
  image: (dataUrl: string, imageId: string, answer: (arrival: Arrival) => void) => void
  /** How many phones are connected to this page. */
  session_phones: (count: number) => void
  session_ended: () => void
  /** To both parties, on all their devices, in the order in which a chat's messages stand. */
  new_message: (news: NewMessage) => void
  /** Somebody wrote for the first time; `new_message` of that follows. */
  new_chat: (chat: Chat) => void
  /** To the reader. */
  new_notification: (notification: Notification) => void
  /** To both parties: to the reader's other devices, and to whoever wrote. */
  messages_seen: (seen: MessagesSeen) => void
  /** Something may have happened that was not told: ask for everything anew. */
  news_missed: () => void
}
