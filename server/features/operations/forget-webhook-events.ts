/**
 * Every minute: events known for so long that they do not come again are not kept. Stripe repeats for three days. A
 * carrier's that comes later all the same is older than what the order has seen, and changes nothing.
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
