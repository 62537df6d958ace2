/** What a person is told of, at the bell and by mail (docs/product.md 10). */
import { z } from 'zod'
import { id, moment } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { paths } from './paths.ts'

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

const choice = z.object({
  /** A mail when somebody has written while I had the marketplace open nowhere. */
  mailOfMessages: z.boolean(),
})

export const noticeChoice = route(paths.noticeChoice, {
  summary: 'What I want to be told of by mail',
  auth: 'user',
  body: nothing,
  reply: choice,
  refusals: [],
})

export const chooseNotices = route(paths.chooseNotices, {
  summary: 'Choose what I want to be told of by mail',
  auth: 'user',
  body: choice,
  reply: choice,
  refusals: [],
})

export const unsubscribe = route(paths.unsubscribe, {
  summary:
    'No more mails of new messages to whoever was sent this key; a mail program may ask by itself (RFC 8058)',
  auth: 'anyone',
  body: z.object({ key: id }),
  reply: empty,
  refusals: ['not_found', 'too_many_tries'],
})
