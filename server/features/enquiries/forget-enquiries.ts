/** Every minute: deletes what people wrote to us, and the answers, twelve months after the answer. */
import { hoursAfter } from '#rules/deadlines'
import { enquiryKeptDays } from '#rules/enquiry'
import type { Deps } from '../../deps.ts'

export async function forgetEnquiries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('enquiry')
    .where('closed_at', '<', hoursAfter(clock.now(), -24 * enquiryKeptDays))
    .execute()
}
