/** The record of what operators did, newest first, a page at a time. */
import { sql } from 'kysely'
import type { Reply } from '#contract/contract'
import type { Deps } from '../../deps.ts'

const pageLength = 50

export async function listActs(
  { db }: Pick<Deps, 'db'>,
  readerId: string,
  cursor: string | undefined,
): Promise<{ acts: Reply<'operatorActs'>; nextCursor: string | null }> {
  const rows = await db
    .selectFrom('operator_act')
    .innerJoin('account', 'account.id', 'operator_act.operator_id')
    .select(['operator_act.id', 'act', 'subject_kind', 'subject_id', 'detail', 'done_at'])
    .select(['first_name', 'last_name'])
    .select(isOwnOrder(readerId).as('own'))
    .$if(cursor !== undefined, (acts) => acts.where('operator_act.id', '<', cursor!))
    .orderBy('operator_act.id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const shown = rows.slice(0, pageLength)
  return {
    acts: shown.map((row) => ({
      _id: row.id,
      act: row.act,
      operator: `${row.first_name} ${row.last_name}`,
      subject_kind: row.subject_kind,
      subject: row.subject_id,
      // The colleagues' words and decisions about the reader's own trade stay with them.
      detail: row.own ? {} : (row.detail as Record<string, unknown>),
      at: row.done_at.toISOString(),
    })),
    nextCursor: rows.length > pageLength ? shown.at(-1)!.id : null,
  }
}

function isOwnOrder(readerId: string) {
  return sql<boolean>`case operator_act.subject_kind when 'order' then exists (select from orders
    where orders.id = operator_act.subject_id::uuid and ${readerId} in (orders.buyer_id, orders.seller_id))
    else false end`
}
