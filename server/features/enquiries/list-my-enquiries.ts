import type { Reply } from '#contract/contract'
import type { Deps } from '../../deps.ts'
import { enquiryRows, presentEnquiry } from './enquiry-rows.ts'

const mostListed = 50

export async function listMyEnquiries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  callerId: string,
): Promise<Reply<'myEnquiries'>> {
  const rows = await enquiryRows(db)
    .where('account_id', '=', callerId)
    .orderBy('enquiry.created_at', 'desc')
    .limit(mostListed)
    .execute()
  const now = clock.now()
  return rows.map((row) => presentEnquiry(row, now))
}
