/**
 * Every minute: deletes events too old to be sent again. Stripe repeats for three days. A carrier may return an old
 * event when polled, so the time of an event is compared as well (note-parcel-event).
 */
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'

const retentionHours = 60 * 24

export async function forgetWebhookEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('webhook_event')
    .where('received_at', '<', hoursAfter(clock.now(), -retentionHours))
    .execute()
}
