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

const choice = z.object({
  /** An email about new messages while the person had no page of the marketplace open. */
  mailOfMessages: z.boolean(),
  /** Emails about books that the person waits for: at once, at most one an hour; or one a day, at eight; or none. */
  mailOfWishes: z.enum(['now', 'daily', 'never']),
})
export type NoticeChoice = z.infer<typeof choice>

export const noticeChoice = route(paths.noticeChoice, {
  summary: 'My choice of email notifications',
  auth: 'user',
  body: nothing,
  reply: choice,
  refusals: [],
})

export const chooseNotices = route(paths.chooseNotices, {
  summary: 'Choose my email notifications; what is left out stays as it is',
  auth: 'user',
  body: choice.partial(),
  reply: choice,
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
