/** The parcels of returned books: a second shipment with the parties exchanged (decision 40). */
import { formatOrderNumber } from '#rules/order-number'
import { sql } from 'kysely'
import type { StepName } from '#rules/order-steps'
import type { OrderLife } from '#rules/order-state'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { dropReturnLabels } from './needless-labels.ts'

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

/**
 * Orders the label with the step that starts a return, and has it cancelled with the one that makes it needless. A parcel
 * that has come back is not asked after. One whose case ended before is, also with a cancelled label: it may have been
 * handed in without a scan.
 */
export async function followReturn(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  order: ReturnedOrder,
  { step, before, next, at }: Taken,
): Promise<void> {
  // The label may still come.
  if (step === 'returnLabelFails') return
  if (isAwaited(before) && !isAwaited(next)) {
    const cameBack = next.returnStage !== null || step === 'confirmReturn'
    await endWait(tx, order.id, cameBack ? { retry_at: null, ask_at: null } : { retry_at: null })
  }
  if (step === 'startReturn') {
    await orderParcel(tx, order, at)
    await deps.jobs.enqueue(tx, 'buy-return-label', { orderId: order.id })
  } else if (next.returnStage === null) {
    const isCalledOff = before.returnStage === 'sending'
    if (isCalledOff || next.state !== before.state)
      await dropReturnLabels(deps, tx, { orderId: order.id, isCalledOff })
  }
}

function isAwaited({ returnStage }: OrderLife) {
  return returnStage === 'sending' || returnStage === 'on_way'
}

async function endWait(tx: Db, orderId: string, change: { retry_at: null; ask_at?: null }): Promise<void> {
  await tx.updateTable('return_parcel').set(change).where('order_id', '=', orderId).execute()
}

/**
 * A label that failed is wanted again, under its reference, by which one that was bought after all is found. One that
 * came too late is left, and another is wanted under a reference of its own.
 */
async function orderParcel(tx: Db, { id: orderId, number, carrier }: ReturnedOrder, at: Date): Promise<void> {
  if (carrier === null) throw new Error(`order ${orderId} came with no carrier`)
  const wanted = {
    label_state: 'ordered',
    label_error: null,
    wait_since: at,
    retry_at: at,
    service_point: null,
    label_key: null,
    labelless_code: null,
    shipment_id: null,
    pkg_no: null,
    failed_at: null,
  } as const
  const requests = await tx
    .selectFrom('refund_request')
    .select(['id', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const open = requests.find(({ outcome }) => outcome === null)
  if (!open) throw new Error(`order ${orderId} has no open case`)
  // The carrier's reference, printed on the label: a case has one.
  const reference = `GL-${formatOrderNumber(number)}-R${requests.length}`
  await tx
    .insertInto('return_parcel')
    .values({ request_id: open.id, order_id: orderId, carrier, reference, ...wanted })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({
        ...wanted,
        // The try of a label that may have been bought is remembered with its reference.
        tried_at: sql`case return_parcel.label_state when 'ready' then null else return_parcel.tried_at end`,
        reference: sql`return_parcel.reference || case return_parcel.label_state when 'ready' then 'X' else '' end`,
      }),
    )
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
