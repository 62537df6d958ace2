import { sql } from 'kysely'
import type { Reply } from '#contract/contract'
import { lateness } from '#rules/enquiry'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { photosOfEnquiry, withAccess } from '../chat/message-photos.ts'

type Enquiry = Reply<'myEnquiries'>[number]

const orderTitle = sql<string | null>`(
  select book.title from order_line
  join listing on listing.id = order_line.listing_id join book on book.id = listing.book_id
  where order_line.order_id = enquiry.order_id order by order_line.listing_id limit 1)`

/** Enquiries with their photos and the order that they are about. */
export function enquiryRows(db: Db) {
  return db
    .selectFrom('enquiry')
    .leftJoin('orders', 'orders.id', 'enquiry.order_id')
    .select(['enquiry.id', 'enquiry.number', 'reason', 'link', 'enquiry.text', 'enquiry.created_at'])
    .select(['answer_by', 'answer', 'closed_at', 'order_id', 'orders.number as order_number'])
    .select(orderTitle.as('order_title'))
    .select(photosOfEnquiry)
}

type Row = Awaited<ReturnType<ReturnType<typeof enquiryRows>['execute']>>[number]

/** Presents an enquiry to its sender and to operators: the photos' addresses are signed. */
export function presentEnquiry(deps: Pick<Deps, 'photoAccess' | 'clock'>, row: Row): Enquiry {
  const now = deps.clock.now()
  const { by, isPromised } = lateness(row.answer_by, row.closed_at ?? now)
  return {
    number: row.number,
    reason: row.reason,
    link: row.link,
    text: row.text,
    photos: withAccess(row.photos, deps),
    created: row.created_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    late: row.closed_at === null && row.answer_by <= now,
    hears_by: by.toISOString(),
    has_date: isPromised,
    answer: row.answer,
    closed: row.closed_at?.toISOString() ?? null,
    order:
      row.order_id === null
        ? null
        : { _id: row.order_id, number: row.order_number ?? '', title: row.order_title ?? '' },
  }
}
