/** The parcels of returned books: a second shipment with the parties exchanged (decision 40). */
import { formatOrderNumber } from '#rules/order-number'
import type { StepName } from '#rules/order-steps'
import type { OrderLife } from '#rules/order-state'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

export type ReturnShop = { name: string; address: string; postalCode: string; city: string }

export async function returnsOfCases(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('return_parcel')
    .select(['request_id', 'carrier', 'service_point', 'label_state', 'labelless_code', 'pkg_no'])
    .where('request_id', 'in', [...caseIds])
    .execute()
}
export type ReturnParcel = Awaited<ReturnType<typeof returnsOfCases>>[number]

type Taken = { step: StepName; before: OrderLife; next: OrderLife; at: Date }
type ReturnedOrder = { id: string; number: string; carrier: string | null }

/** Orders the label with the step that starts a return, and cancels it with the one that makes it needless. */
export async function followReturn(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  order: ReturnedOrder,
  { step, before, next, at }: Taken,
): Promise<void> {
  if (step === 'startReturn') {
    await orderParcel(tx, order, at)
    await jobs.enqueue(tx, 'buy-return-label', { orderId: order.id })
  } else if (before.returnStage === 'sending' && next.returnStage === null)
    await jobs.enqueue(tx, 'cancel-return-label', { orderId: order.id })
}

/** A label that failed is wanted again, under its reference. */
async function orderParcel(tx: Db, { id: orderId, number, carrier }: ReturnedOrder, at: Date): Promise<void> {
  if (carrier === null) throw new Error(`order ${orderId} came with no carrier`)
  const wanted = {
    label_state: 'ordered',
    label_error: null,
    wait_since: at,
    retry_at: at,
    service_point: null,
  } as const
  const requests = await tx
    .selectFrom('refund_request')
    .select(['id', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const open = requests.find(({ outcome }) => outcome === null)
  if (!open) throw new Error(`order ${orderId} has no open case`)
  // What the carrier prints and knows the label by: a case has one.
  const reference = `GL-${formatOrderNumber(number)}-R${requests.length}`
  await tx
    .insertInto('return_parcel')
    .values({ request_id: open.id, order_id: orderId, carrier, reference, ...wanted })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(wanted))
    .execute()
}

/** Whether the buyer has a label to send the books back with. */
export async function hasReturnLabel(tx: Db, orderId: string): Promise<boolean> {
  const ready = await tx
    .selectFrom('return_parcel')
    .innerJoin('refund_request', 'refund_request.id', 'return_parcel.request_id')
    .select('request_id')
    .where('return_parcel.order_id', '=', orderId)
    .where('refund_request.outcome', 'is', null)
    .where('label_state', '=', 'ready')
    .executeTakeFirst()
  return ready !== undefined
}
