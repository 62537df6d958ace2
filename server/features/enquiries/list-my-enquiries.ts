import type { Reply } from '#contract/contract'
import type { Deps } from '../../deps.ts'
import { enquiryRows, presentEnquiry } from './enquiry-rows.ts'

const mostListed = 50

export async function listMyEnquiries(
  deps: Pick<Deps, 'db' | 'clock' | 'photoAccess'>,
  callerId: string,
): Promise<Reply<'myEnquiries'>> {
  const rows = await enquiryRows(deps.db)
    .where('account_id', '=', callerId)
    .orderBy('enquiry.created_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => presentEnquiry(deps, row))
}
