/**
 * Every minute: events known for so long that their senders do not repeat them are not kept. Stripe repeats for three
 * days. A carrier that is asked answers with its latest news however old, so that news is told from new by its moment
 * as well (note-parcel-event).
 */
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'

const keptHours = 60 * 24

export async function forgetWebhookEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('webhook_event')
    .where('received_at', '<', hoursAfter(clock.now(), -keptHours))
    .execute()
}
