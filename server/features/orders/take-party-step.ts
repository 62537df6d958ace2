/**
 * A step that buyer or seller takes on the order page: the order decides which of the two they are, not the request.
 */
import { Refusal, type RefusalCode } from '#contract/refusals'
import type { Shipment } from '#contract/shipment'
import type { StepName } from '#rules/order-steps'
import type { Deps } from '../../deps.ts'
import { findOrder } from './find-order.ts'
import { roleIn } from './queries.ts'
import { takeStep, type NotTaken } from './take-step.ts'

/** The refusal code for each reason of the rules. */
export const refusalOf = {
  not_yours: 'step_forbidden',
  wrong_state: 'step_forbidden',
  frozen: 'order_frozen',
  too_early: 'too_early',
  too_late: 'too_late',
  spent: 'take_backs_spent',
  no_label: 'no_label_to_send',
} as const satisfies Record<NotTaken, RefusalCode>

type StepRequest = { orderId: string; step: StepName }

/** Returns the order after the step. A stranger learns nothing, not even that it exists. */
export async function takePartyStep(
  deps: Deps,
  callerId: string,
  { orderId, step }: StepRequest,
): Promise<Shipment> {
  const actor = await roleIn(deps.db, orderId, callerId)
  if (!actor) throw new Refusal('not_found')
  const forbidden = await takeStep(deps, { orderId, step, actor })
  if (forbidden === 'not_yours') throw new Refusal('not_yours')
  if (forbidden) throw new Refusal(refusalOf[forbidden])
  return findOrder(deps, callerId, orderId)
}
