/** Reads from a row of `account` how far its person is trusted. */
import { sql } from 'kysely'
import { trustOf, type Trust } from '#rules/trust'

/** Select these of `account`; bought or sold, an order that ended well counts. */
export const trustFacts = [
  'account.email_verified_at',
  'account.phone_verified_at',
  sql<boolean>`(
    exists (select from orders where orders.buyer_id = account.id and orders.state = 'finished')
    or exists (select from orders where orders.seller_id = account.id and orders.state = 'finished'))`.as(
    'has_finished_order',
  ),
] as const

type Facts = { email_verified_at: Date | null; phone_verified_at: Date | null; has_finished_order: boolean }

export function trustIn(row: Facts): Trust {
  return trustOf({
    hasProvenMail: row.email_verified_at !== null,
    hasProvenPhone: row.phone_verified_at !== null,
    hasFinishedOrder: row.has_finished_order,
  })
}
