/** The offers of a case: rows whose clock is on the order (decision 40). At most one of a case is open. */
import type { StepName } from '#rules/order-steps'
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

type Taken = { orderId: string; step: StepName; before: OrderLife; next: OrderLife; at: Date }

/** Ends the open offer with the step that answers, replaces or overtakes it, in its transaction; the bell follows. */
export async function followOffer(tx: Db, taken: Taken): Promise<void> {
  const { orderId, step, before, next, at } = taken
  if (before.offerBy === next.offerBy) return
  await ringBell(tx, taken)
  if (before.offerBy === null) return
  await tx
    .updateTable('case_offer')
    .set({ outcome: outcomeOf[step] ?? 'dropped', ended_at: at })
    .where('request_id', 'in', (query) =>
      query.selectFrom('refund_request').select('id').where('order_id', '=', orderId),
    )
    .where('outcome', 'is', null)
    .execute()
}

/** The bell's rows about messages are 1 and 2 (features/chat). */
const offerInBell = 3
const madeBy = {
  buyer: 'Forslag: beholde bogen for mindre',
  seller: 'Forslag: behold bogen, og få en del af pengene tilbage',
}

/** The bell shows the other party an offer for as long as it waits for the answer. */
async function ringBell(tx: Db, { orderId, next: { offerBy }, at }: Taken): Promise<void> {
  const { buyer_id, seller_id } = await tx
    .selectFrom('orders')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('notification')
    .set({ seen_at: at })
    .where('account_id', 'in', [buyer_id, seller_id])
    .where('chat_id', '=', orderId)
    .where('type', '=', offerInBell)
    .where('seen_at', 'is', null)
    .execute()
  if (offerBy === null) return
  const [sender_id, account_id] = offerBy === 'buyer' ? [buyer_id, seller_id] : [seller_id, buyer_id]
  const about = { type: offerInBell, chat_id: orderId, body: madeBy[offerBy], created_at: at }
  await tx
    .insertInto('notification')
    .values({ account_id, sender_id, ...about })
    .execute()
}

/** The offers of these cases, oldest first. */
export async function offersOfCases(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('case_offer')
    .select(['id', 'request_id', 'made_by', 'books_back', 'outcome'])
    .where('request_id', 'in', [...caseIds])
    .orderBy('id')
    .execute()
}
export type CaseOffer = Awaited<ReturnType<typeof offersOfCases>>[number]
