/** Job: asks about a refund that waits for money at the provider. Its webhook may be lost. */
import type { Deps } from '../../deps.ts'
import { refundOutcome } from './note-refund-change.ts'

export async function checkRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  await deps.db.transaction().execute(await refundOutcome(deps, refundId))
}
