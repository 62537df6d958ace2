/**
 * Lists enquiries: those that wait, then those that were answered last. People wrote them to the operators, so reading
 * them here is noted nowhere, unlike what two people wrote to each other.
 */
import type { Reply } from '#contract/contract'
import { mostRows } from '#rules/desk-lists'
import { fullName } from '#rules/full-name'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enquiryRows, presentEnquiry } from '../enquiries/enquiry-rows.ts'

const mostClosed = 20

export async function listEnquiries(
  deps: Pick<Deps, 'db' | 'clock' | 'photoAccess'>,
): Promise<Reply<'enquiries'>> {
  const { db } = deps
  const [waiting, closed] = await Promise.all([
    withPeople(db)
      .where('closed_at', 'is', null)
      .orderBy('enquiry.created_at')
      .limit(mostRows.enquiries)
      .execute(),
    withPeople(db)
      .where('closed_at', 'is not', null)
      .orderBy('closed_at', 'desc')
      .limit(mostClosed)
      .execute(),
  ])
  return [...waiting, ...closed].map((row) => ({
    _id: row.id,
    ...presentEnquiry(deps, row),
    sender: senderOf(row),
    closed_by: row.operator_first,
  }))
}

/** Counts those that wait past the promised time. */
export function lateEnquiriesIn(db: Db, now: Date) {
  return db.selectFrom('enquiry').where('closed_at', 'is', null).where('answer_by', '<=', now)
}

function withPeople(db: Db) {
  return enquiryRows(db)
    .leftJoin('account', 'account.id', 'enquiry.account_id')
    .leftJoin('account as operator', 'operator.id', 'enquiry.closed_by')
    .select(['account_id', 'sender_name', 'sender_email', 'account.email as account_email'])
    .select(['account.first_name', 'account.last_name', 'operator.first_name as operator_first'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

function senderOf(row: Row): Reply<'enquiries'>[number]['sender'] {
  if (row.account_id === null)
    return { _id: null, name: row.sender_name ?? '', email: row.sender_email ?? '' }
  const name = fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' })
  return { _id: row.account_id, name, email: row.account_email ?? '' }
}
