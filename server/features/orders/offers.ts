/** The offers of a case: rows whose clock is on the order (decision 40). At most one of a case is open. */
import type { StepName } from '#rules/order-life'
import type { OrderLife } from '#rules/order-state'
import type { Db } from '../../db/db.ts'

type Outcome = 'accepted' | 'declined' | 'expired' | 'replaced' | 'dropped'

const outcomeOf: Partial<Record<StepName, Outcome>> = {
  acceptOffer: 'accepted',
  declineOffer: 'declined',
  offerRunsOut: 'expired',
  buyerOffers: 'replaced',
  sellerOffers: 'replaced',
}

/** Ends the open offer with the step that answers, replaces or overtakes it, in its transaction. */
export async function followOffer(
  tx: Db,
  {
    orderId,
    step,
    before,
    next,
    at,
  }: { orderId: string; step: StepName; before: OrderLife; next: OrderLife; at: Date },
): Promise<void> {
  if (before.offerBy === null || before.offerBy === next.offerBy) return
  await tx
    .updateTable('case_offer')
    .set({ outcome: outcomeOf[step] ?? 'dropped', ended_at: at })
    .where('request_id', 'in', (query) =>
      query.selectFrom('refund_request').select('id').where('order_id', '=', orderId),
    )
    .where('outcome', 'is', null)
    .execute()
}

/** The open offers of these cases. */
export async function openOffers(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('case_offer')
    .select(['id', 'request_id', 'made_by', 'books_back'])
    .where('request_id', 'in', [...caseIds])
    .where('outcome', 'is', null)
    .execute()
}
export type OpenOffer = Awaited<ReturnType<typeof openOffers>>[number]
