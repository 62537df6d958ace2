/**
 * Resumes every order that waits because of its label, as after an outage of the carrier. Each is resumed and recorded
 * for itself, so that a call that is repeated, or stopped halfway, resumes only what is left.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-orders'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { takeOperatorStep } from './take-operator-step.ts'

/** The words that the parties read when the operator adds nothing. */
const labelsAreBack = 'Fragtfirmaet kan lave pakkelabels igen, så ordren fortsætter.'

/** More than waits after any outage, and as much as one request can do. */
const most = 500

export async function resumeLabels(
  deps: Deps,
  operatorId: string,
  { statement }: ParsedBodyOf<typeof contract.resumeLabels>,
): Promise<ReplyOf<typeof contract.resumeLabels>> {
  let resumed = 0
  const stated = statement === '' ? labelsAreBack : statement
  for (const { id: orderId } of await ordersWithoutLabel(deps, operatorId))
    if (await isResumed(deps, operatorId, { orderId, step: 'resume', statement: stated })) resumed++
  return { resumed }
}

/** False when the order has moved on meanwhile. */
async function isResumed(deps: Deps, operatorId: string, step: Parameters<typeof takeOperatorStep>[2]) {
  try {
    await takeOperatorStep(deps, operatorId, step)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'step_forbidden') return false
    throw error
  }
}

/** Operators resume no order of their own. */
function ordersWithoutLabel({ db }: Pick<Deps, 'db'>, operatorId: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'action_needed')
    .where('action_reason', 'in', ['label', 'labelFails'])
    .where('frozen_at', 'is', null)
    .where('buyer_id', '!=', operatorId)
    .where('seller_id', '!=', operatorId)
    .orderBy('decide_by_at')
    .limit(most)
    .execute()
}
