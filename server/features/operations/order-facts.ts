/** The parts of an order's page in the back office, each with a limit. */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reply } from '#contract/contract'
import { fullName } from '#rules/full-name'
import type { Db } from '../../db/db.ts'
import { readableBy } from '../../db/readable-messages.ts'
import type { Deps } from '../../deps.ts'
import { photosOfMessage, withAccess } from '../chat/message-photos.ts'

type OrderPage = Reply<'operatorOrder'>
type Parties = { id: string; buyer_id: string; seller_id: string }

const mostShown = 200

export async function linesOf(db: Db, orderId: string): Promise<OrderPage['books']> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('listing', 'listing.id', 'order_line.listing_id')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select(['listing.id', 'book.title', 'book.edition', 'order_line.price'])
    .select(['condition', 'listing.description', 'listing.created_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('photo')
          .select('photo.key')
          .whereRef('photo.listing_id', '=', 'listing.id')
          .orderBy('position'),
      ).as('photos'),
    )
    .where('order_line.order_id', '=', orderId)
    .orderBy('listing.id')
    .execute()
  return rows.map(({ id, condition, description, created_at, photos, ...book }) => ({
    ...book,
    dbId: id,
    photos: photos.map(({ key }) => key),
    stand: condition,
    desc: description,
    advertised: created_at.toISOString(),
  }))
}

/** The order's chat, oldest first; only the latest if there is much. An operator's own orders show what a party may read. */
export async function messagesIn(
  deps: Pick<Deps, 'db' | 'photoAccess'>,
  { id, buyer_id }: Parties,
  ownId: string | null,
): Promise<Reply<'operatorChat'>> {
  const rows = await deps.db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .select(['message.id', 'content', 'sender_id', 'reader_id', 'to_house', 'to_both', 'message.created_at'])
    .select(photosOfMessage)
    .where('chat.order_id', '=', id)
    // A message to both is stored once for each.
    .where((where) => where.or([where('to_both', '=', false), where('reader_id', '=', ownId ?? buyer_id)]))
    .$if(ownId !== null, (messages) => messages.where(readableBy(ownId!)))
    .orderBy('message.created_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.reverse().map((row) => ({
    _id: row.id,
    ...waysOf(row, buyer_id),
    content: row.content,
    photos: withAccess(row.photos, deps),
    created: row.created_at.toISOString(),
  }))
}

type Ways = Record<'sender_id' | 'reader_id', string | null> & Record<'to_house' | 'to_both', boolean>

function waysOf(message: Ways, buyerId: string): Pick<Reply<'operatorChat'>[number], 'by' | 'to'> {
  const sideOf = (accountId: string | null) => (accountId === buyerId ? 'buyer' : 'seller')
  if (message.sender_id === null)
    return { by: 'genlaest', to: message.to_both ? 'both' : sideOf(message.reader_id) }
  return { by: sideOf(message.sender_id), to: message.to_house ? 'genlaest' : 'parties' }
}

/** Newest first. */
export async function notesOf(db: Db, orderId: string): Promise<OrderPage['notes']> {
  const rows = await db
    .selectFrom('order_note')
    .innerJoin('account', 'account.id', 'order_note.author_id')
    .select(['order_note.id', 'content', 'order_note.created_at', 'first_name', 'last_name'])
    .where('order_id', '=', orderId)
    .orderBy('order_note.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    by: fullName(row),
    text: row.content,
    created: row.created_at.toISOString(),
  }))
}

/** The other trades of buyer and seller in their roles, and how often there was a refund request. */
export async function recordsOf(db: Db, { id, buyer_id, seller_id }: Parties) {
  const recordOf = (role: 'buyer_id' | 'seller_id', accountId: string) =>
    db
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('trades'))
      .select(
        sql<number>`count(*) filter (where exists (
          select from refund_request where refund_request.order_id = orders.id))::int`.as('cases'),
      )
      .where(role, '=', accountId)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
  return {
    buyer: await recordOf('buyer_id', buyer_id),
    seller: await recordOf('seller_id', seller_id),
  }
}

/** Every step, oldest first. */
export async function storyOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_step')
    .select(['id', 'step', 'actor', 'to_state', 'note', 'taken_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, step, actor, to_state, note, taken_at }) => ({
    id,
    at: taken_at.toISOString(),
    step,
    by: actor,
    to: to_state,
    note,
  }))
}

/** The order's own postings, the bank's on the whole payment, and those of new labels that the buyer paid. */
export async function ledgerOf(
  db: Db,
  order: { id: string; purchase_id: string },
): Promise<OrderPage['ledger']> {
  const rows = await db
    .selectFrom('posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'posting.id')
    .select(['posting.id', 'kind', 'posted_at', 'account', 'amount'])
    .where((where) =>
      where.or([
        where('posting.order_id', '=', order.id),
        where('posting.purchase_id', '=', order.purchase_id),
        where('posting.purchase_id', 'in', (labels) =>
          labels.selectFrom('purchase').select('id').where('resend_of', '=', order.id),
        ),
      ]),
    )
    .orderBy('posting.id')
    .orderBy('line')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((entries) => ({
    kind: entries[0]!.kind,
    at: entries[0]!.posted_at.toISOString(),
    entries: entries.map(({ account, amount }) => ({ account, amount })),
  }))
}

/** The sum in øre that the buyer paid for new labels of a parcel that came back, and has not got back. */
export async function labelsPaidFor(db: Db, orderId: string): Promise<number> {
  const { paid } = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.sum<number | null>('total').as('paid'))
    .where('resend_of', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return paid ?? 0
}

/** Every notification to either party about the order or its steps, oldest first. */
export async function dispatchesOf(
  db: Db,
  { buyer_id, seller_id }: Parties,
  subjects: readonly string[],
): Promise<OrderPage['dispatches']> {
  const rows = await db
    .selectFrom('dispatch')
    .select(['channel', 'kind', 'account_id', 'state', 'created_at'])
    .where('account_id', 'in', [buyer_id, seller_id])
    .where('subject_id', 'in', [...subjects])
    .orderBy('created_at')
    .limit(mostShown)
    .execute()
  return rows.map(({ channel, kind, account_id, state, created_at }) => ({
    channel,
    kind,
    to: account_id === buyer_id ? 'buyer' : 'seller',
    state,
    created: created_at.toISOString(),
  }))
}
