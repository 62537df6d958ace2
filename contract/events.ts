/**
 * The events of the socket (docs/product.md 2), on the default path. The server checks every client event against its
 * schema before acting on it, and answers each one. The browser imports only the types.
 */
import { z } from 'zod'
import { isbn } from './fields.ts'
import type { Chat, Message } from './chat.ts'
import type { Notification } from './notices.ts'
import type { RefusalCode } from './refusals.ts'

/** The connecting client: a person with a token, or a page without one, which may only be in sessions with phones. */
export const handshake = z.strictObject({ token: z.string().min(1).max(200).optional() })

const sessionId = z.string().max(100)
const someId = z.string().max(200)

/**
 * The page that opened the session has the key and receives the photos or numbers. A client without the key is a phone
 * and sends them.
 */
const seat = z.strictObject({
  key: z.string().max(100).optional(),
  /** Stays the same when a phone reconnects, so that it counts as one phone. */
  device: z.uuid().optional(),
})

const sentImage = z.strictObject({
  sessionId,
  /** A data URL, or the file's bytes. */
  file: z.union([z.string(), z.custom<Uint8Array>((value) => value instanceof Uint8Array)]),
  /** Stays the same when the phone sends a photo again, so that it arrives once. */
  imageId: z.uuid().optional(),
})

const sentScan = z.strictObject({
  sessionId,
  isbn,
  /** Stays the same when the phone sends a number again, so that it lands once. */
  scanId: z.uuid(),
})

/** How many photos or numbers a phone can still have on the way. */
const mostOnTheWay = 1_000

/** The arguments of every client event, without the last one, the acknowledgement function. */
export const clientEvents = {
  join_session: z.tuple([sessionId, seat.nullish()]),
  /** Ends the session if the page sends it. */
  leave_session: z.tuple([sessionId]),
  image: z.tuple([sentImage]),
  scan: z.tuple([sentScan]),
  /** How many photos or numbers this phone has not delivered yet. */
  on_the_way: z.tuple([sessionId, z.int().min(0).max(mostOnTheWay)]),
  /** The id of the person who connects. From then on the socket receives all messages to and from this person. */
  join_conversations: z.tuple([someId]),
  /** The id of the chat or of the order. Everything the other party wrote there counts as seen. */
  message_seen: z.tuple([someId]),
  /** Whether the page is visible. A page counts as visible from its start until it says otherwise. */
  looking: z.tuple([z.boolean()]),
} as const

/** The page's answer to a photo. */
export const arrival = z.enum(['taken', 'full', 'unreadable'])

/** The page's answer to a scanned number. */
export const landing = z.enum(['taken', 'full'])

export type ClientEvent = keyof typeof clientEvents
export type Arrival = z.output<typeof arrival>
export type Landing = z.output<typeof landing>
export type Seat = z.output<typeof seat>

/** ISO times of the server's clock. */
export type Joined = { now: string; endsAt: string }
export type Refusing = { ok: false; code: RefusalCode; message: string }
export type Answer<T extends object = object> = ({ ok: true } & T) | Refusing

/** `chatId` is the order's id if `type` is 2. */
export type NewMessage = { chatId: string; type: number; message: Message }
/** The reader has seen everything that the other party wrote until then. */
export type MessagesSeen = { chatId: string; reader: string; until: string }

/**
 * The time of the person's latest message in either direction, so that the client notices missed ones; null for none.
 */
export type LatestMessage = { latest: string | null }

export type ClientToServer = {
  join_session: (sessionId: string, seat: Seat | null, answer: (answer: Answer<Joined>) => void) => void
  leave_session: (sessionId: string, answer?: (answer: Answer) => void) => void
  image: (image: z.input<typeof sentImage>, answer: (answer: Answer) => void) => void
  scan: (scan: z.input<typeof sentScan>, answer: (answer: Answer) => void) => void
  on_the_way: (sessionId: string, count: number, answer?: (answer: Answer) => void) => void
  join_conversations: (userId: string, answer?: (answer: Answer<LatestMessage>) => void) => void
  message_seen: (chatId: string, answer?: (answer: Answer) => void) => void
  looking: (isLooking: boolean, answer?: (answer: Answer) => void) => void
}

export type ServerToClient = {
  /** A photo from a phone, as a data URL. */
  image: (dataUrl: string, imageId: string, answer: (arrival: Arrival) => void) => void
  /** A number that a phone has scanned: thirteen digits. It may come again under the same id. */
  scan: (isbn: string, scanId: string, answer: (landing: Landing) => void) => void
  /**
   * How many phones are connected to the page, and how many photos or numbers they have not delivered yet; nodes of the
   * version before do not say that.
   */
  session_phones: (count: number, onTheWay?: number) => void
  session_ended: () => void
  /** Sent to all devices of both parties, in the order of the chat. */
  new_message: (news: NewMessage) => void
  /** A first message in a chat. The message itself follows as `new_message`. */
  new_chat: (chat: Chat) => void
  /** Sent to all devices of the recipient. */
  new_notification: (notification: Notification) => void
  /** The id of an order that has moved on, or whose case has: its parties' pages must fetch it again. */
  order_changed: (orderId: string) => void
  /** Sent to the reader's other devices, and to the writer. */
  messages_seen: (seen: MessagesSeen) => void
  /** Events may have been lost: the client must fetch everything again. */
  news_missed: () => void
}
