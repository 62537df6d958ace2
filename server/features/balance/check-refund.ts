/** Job: asks what became of a refund that waits for money at the provider. Its report may have been lost. */
import type { Deps } from '../../deps.ts'
import { refundOutcome } from './note-refund-change.ts'

export async function checkRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  await deps.db.transaction().execute(await refundOutcome(deps, refundId))
}
