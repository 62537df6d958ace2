/** Notifications, at the bell and by email (docs/product.md 10). */
import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { paths } from './paths.ts'

export const notification = z
  .object({
    type: z.int(),
    chatId: z.string(),
    sender: z.object({ first_name: z.string(), last_name: z.string() }),
    msg: z.string(),
    created: timestamp,
    seen: z.boolean(),
    /** The order's first book, with its photo's key. Null if the listing is gone. */
    book: z.object({ title: z.string(), photo: z.string().nullable() }).nullable(),
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

/** The topics of which devices tell. `otherSales` and `otherPurchases` are all that happens to an order beside. */
const push = z.object({
  sold: z.boolean(),
  shipReminder: z.boolean(),
  money: z.boolean(),
  otherSales: z.boolean(),
  sent: z.boolean(),
  wishes: z.boolean(),
  otherPurchases: z.boolean(),
  messages: z.boolean(),
})
export type PushTopic = keyof z.infer<typeof push>
export const pushTopics = push.keyof().options

/** The topics that come as an SMS to a verified number as well. A sale and its deadline always do. */
const sms = z.object({ money: z.boolean(), sent: z.boolean() })
export type SmsTopic = keyof z.infer<typeof sms>
export const smsTopics = sms.keyof().options

const choice = z.object({
  /** An email about new messages while the person had no page of the marketplace open. */
  mailOfMessages: z.boolean(),
  /** Emails about books that the person waits for: at once, at most one an hour; or one a day, at eight; or none. */
  mailOfWishes: z.enum(['now', 'daily', 'never']),
  /** SMS and notifications of the night come in the morning; codes and warnings do not wait. */
  quietNights: z.boolean(),
  push,
  sms,
})
export type NoticeChoice = z.infer<typeof choice>

const choiceReply = choice.extend({
  /** False where this marketplace sends at any hour, whatever a person has chosen: the sandbox, unless a setting says otherwise. */
  keepsNights: z.boolean(),
})

export const noticeChoice = route(paths.noticeChoice, {
  summary: 'My choice of what comes by email, by SMS and on devices, and whether it comes at night',
  auth: 'user',
  body: nothing,
  reply: choiceReply,
  refusals: [],
})

export const chooseNotices = route(paths.chooseNotices, {
  summary: 'Choose what comes by email, by SMS and on devices; what is left out stays as it is',
  auth: 'user',
  body: choice.extend({ push: push.partial(), sms: sms.partial() }).partial(),
  reply: choiceReply,
  refusals: [],
})

export const unsubscribe = route(paths.unsubscribe, {
  summary:
    'Unsubscribe the owner of this key from emails about messages, or about wishes, also by one click in a mail program (RFC 8058)',
  auth: 'anyone',
  body: z.object({ key: id }),
  reply: empty,
  refusals: ['not_found', 'too_many_tries'],
})
