/**
 * A notification's text. Anybody may read it on a locked screen: names and titles, never a message, an amount, an
 * address or a code.
 */
import { createHash } from 'node:crypto'
import { plural } from '#rules/danish'
import { houseName, safeDisplayName } from '#rules/person-name'
import type { Db } from '../../db/db.ts'
import { receivedBy } from '../../db/readable-messages.ts'
import type { PushNotice } from '../../providers/push/push.ts'
import { chatOfSubject } from '../../features/notifications/notify-of-message.ts'
import type { Email } from '../email.ts'
import { emailTemplates } from '../templates/email-templates.ts'
import { toHandOver } from '../templates/order-words.ts'
import { subjectOf } from '../templates/order-subject.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'
import type { PushKind } from '../../features/notifications/kinds.ts'

export type Notice = Omit<PushNotice, 'ttlSeconds'>
type PushParams = TemplateInput & { kind: PushKind; accountId: string }

/** Null where there is nothing left to say. */
export async function noticeOf(deps: TemplateDeps, params: PushParams): Promise<Notice | null> {
  if (params.kind === 'new_message')
    return ofMessages(deps.db, chatOfSubject(params.subjectId), params.accountId)
  if (params.kind === 'book_arrived') return ofBook(deps.db, params.subjectId)
  if (await isOver(deps.db, params)) return null
  const email = await emailTemplates[params.kind](deps, params)
  return email && ofEmail(email, deps.publicUrl(), `${params.kind} ${params.subjectId}`)
}

/** News that has waited for the morning, and that the order has left behind meanwhile. */
const isPast: Partial<Record<PushKind, (state: string) => boolean>> = {
  order_paid_seller: (state) => !toHandOver.has(state),
  shipped_buyer: (state) => state !== 'shipped',
  delivered_buyer: (state) => state !== 'delivered',
  finished_seller: (state) => state !== 'finished',
}

async function isOver(db: Db, { kind, subjectId }: PushParams): Promise<boolean> {
  const past = isPast[kind]
  if (!past) return false
  const { orderId } = await subjectOf(db, subjectId)
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return past(state)
}

/** The first words of a mail, and the target of its last link to our own pages. */
export function ofEmail(
  { heading, notice = heading, subject, blocks }: Email,
  publicUrl: string,
  about: string,
): Notice {
  const links = blocks.flatMap((block) => ('link' in block ? block.to : []))
  const ours = links.findLast((link) => link.startsWith(`${publicUrl}/`))
  return {
    title: notice,
    body: subject === heading || namesSum(subject) ? '' : subject,
    path: ours?.slice(publicUrl.length) ?? '/',
    topic: topicOf(about),
  }
}

const namesSum = (words: string) => /\d\s*kr\./.test(words)

/** The screen shows one notice per chat: the newest message, and how many there are. */
async function ofMessages(db: Db, chatId: string, readerId: string): Promise<Notice | null> {
  const unseen = await unseenIn(db, chatId, readerId)
  if (!unseen) return null
  const count = Number(unseen.count)
  return {
    title: `${count === 1 ? 'Ny besked' : plural(count, 'ny besked', 'nye beskeder')} fra ${senderName(unseen)}`,
    body: `Om »${unseen.title}«`,
    path:
      unseen.order_id === null ? `/indbakke?chatId=${unseen.id}` : `/dashboard/ordre?id=${unseen.order_id}`,
    topic: topicOf(`chat ${unseen.id}`),
  }
}

/** A copy of a book that the person waits for. Null when it is no longer for sale. */
async function ofBook(db: Db, subjectId: string): Promise<Notice | null> {
  const listingId = subjectId.split('.')[0]!
  const copy = await db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select('book.title')
    .where('listing.id', '=', listingId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!copy) return null
  return {
    title: 'En bog, du venter på, er til salg',
    body: `»${copy.title}«`,
    path: `/b%C3%B8ger/${listingId}`,
    topic: topicOf(`book ${listingId}`),
  }
}

function senderName({ first_name, last_name }: Record<'first_name' | 'last_name', string | null>): string {
  return first_name === null ? houseName : safeDisplayName(first_name, last_name ?? '')
}

/** Finds one of the chat's senders with unread messages, and their count. Genlæst comes before the other person. */
function unseenIn(db: Db, chatId: string, readerId: string) {
  return db
    .selectFrom('chat')
    .innerJoin('message', 'message.chat_id', 'chat.id')
    .leftJoin('account as sender', 'sender.id', 'message.sender_id')
    .select(['chat.id', 'chat.order_id', 'sender.first_name', 'sender.last_name'])
    .select(({ fn, selectFrom, ref }) => [
      fn.count<string>('message.id').as('count'),
      selectFrom('listing')
        .innerJoin('book', 'book.id', 'listing.book_id')
        .select('book.title')
        .where((where) =>
          where(
            'listing.id',
            '=',
            where.fn.coalesce(
              ref('chat.listing_id'),
              selectFrom('order_line')
                .select('order_line.listing_id')
                .whereRef('order_line.order_id', '=', 'chat.order_id')
                .orderBy('order_line.listing_id')
                .limit(1),
            ),
          ),
        )
        .$asScalar()
        .$notNull()
        .as('title'),
    ])
    .where('chat.id', '=', chatId)
    .where(receivedBy(readerId))
    .where('message.seen_at', 'is', null)
    .groupBy(['chat.id', 'sender.id'])
    .orderBy('sender.id', (id) => id.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
}

/** Shortens the topic as push services require, and hides our own ids. */
function topicOf(about: string): string {
  return createHash('sha256').update(about).digest('base64url').slice(0, 32)
}
