/** The end of each stage of a return, as conditions on the order's row. */
import { sql, type Expression, type SqlBool } from 'kysely'
import { carrierSilenceHours } from '#rules/carrier-polling'
import { hoursAfter } from '#rules/deadlines'
import type { StepName } from '#rules/order-steps'

/** The label of the open case is ready, and where `when` holds. */
export function returnLabel(when: Expression<SqlBool> = sql`true`) {
  return sql<SqlBool>`exists (select from return_parcel parcel join refund_request request on request.id = parcel.request_id
    where parcel.order_id = orders.id and request.outcome is null and parcel.label_state = 'ready' and ${when})`
}

/** A returned parcel may be on its way unnoticed, too. After a long silence an operator finds out. */
export function returnDeadlines(now: Date): { step: StepName; only: Expression<SqlBool> }[] {
  const asked = returnLabel(sql`parcel.answered_at >= orders.return_by_at`)
  const silent = sql`return_by_at <= ${hoursAfter(now, -carrierSilenceHours)}`
  return [
    { step: 'returnLabelFails', only: sql`(return_stage = 'sending' and not ${returnLabel()})` },
    { step: 'returnNotSent', only: sql`(return_stage = 'sending' and ${asked})` },
    {
      step: 'returnIsMissing',
      only: sql`(return_stage = 'on_way' or (return_stage = 'sending' and ${silent}))`,
    },
    { step: 'returnTimeRunsOut', only: sql`return_stage = 'arrived'` },
  ]
}
