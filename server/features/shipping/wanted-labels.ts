/** Finds the orders that wait for a label. The carrier may be down for longer than the seller has time to send. */
import { sql, type SqlBool } from 'kysely'

/**
 * Condition on `orders`: the label was ordered and has not come. After the deadline the order is an operator's, and goes
 * on by itself with the label.
 */
export const isWanted = sql<SqlBool>`(label_state = 'ordered' and frozen_at is null and charged_back_at is null and (state = 'awaiting_shipment'
  or (state = 'action_needed' and action_reason in ('label', 'labelFails'))))`

/** Condition on `orders` and its `return_parcel`: as above, for the label of an open case's return. */
export const isReturnWanted = sql<SqlBool>`(return_parcel.label_state = 'ordered' and orders.frozen_at is null
  and (orders.return_stage = 'sending' or (orders.return_stage is null and exists (
    select from refund_request request where request.id = return_parcel.request_id and request.outcome is null))))`
