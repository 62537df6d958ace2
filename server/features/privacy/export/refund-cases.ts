import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { inBatches } from './in-batches.ts'
import type { ExportParams } from './export-params.ts'

/** Refund requests of the person's orders, bought or sold: each side's words concern the person. */
export async function* refundCases({ db, accountId }: ExportParams) {
  const batches = inBatches((after, limit) =>
    db
      .selectFrom('refund_request')
      .innerJoin('orders', 'orders.id', 'refund_request.order_id')
      .select(['refund_request.id', 'order_id', 'orders.buyer_id', 'reason', 'claim', 'asked_at'])
      .select([
        'detail',
        'answer',
        'answered_at',
        'objection',
        'outcome',
        'statement',
        'refund_request.ended_at',
      ])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('case_offer')
            .select(['made_by', 'books_back', 'made_at', 'case_offer.outcome'])
            .whereRef('request_id', '=', 'refund_request.id')
            .orderBy('case_offer.id'),
        ).as('offers'),
      )
      .select((select) =>
        select
          .selectFrom('refund_photo')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('request_id', '=', 'refund_request.id')
          .where('added_by', '=', accountId)
          .as('own_photos'),
      )
      .where((where) =>
        where.or([where('orders.buyer_id', '=', accountId), where('orders.seller_id', '=', accountId)]),
      )
      .where('refund_request.id', '>', after)
      .orderBy('refund_request.id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches)
    for (const row of rows)
      yield {
        ordre: row.order_id,
        som: row.buyer_id === accountId ? 'køber' : 'sælger',
        grund: row.reason,
        nærmere: row.detail,
        køber_skrev: row.claim,
        ønsket: row.asked_at,
        sælger_svarede: row.answer,
        svaret: row.answered_at,
        sælger_om_returen: row.objection,
        forslag: row.offers.map((offer) => ({
          fra: offer.made_by === 'buyer' ? 'køber' : 'sælger',
          tilbage_af_prisen: offer.books_back,
          tid: offer.made_at,
          svar: offer.outcome,
        })),
        dine_billeder: Number(row.own_photos),
        afgørelse: row.outcome,
        begrundelse: row.statement,
        afgjort: row.ended_at,
      }
}
