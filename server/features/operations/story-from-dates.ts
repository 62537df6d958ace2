/** Orders older than the record of steps (decision 24) have only dates; this derives a story from them. */
import type { Reply } from '#contract/contract'
import { stepNames, steps, type StepName } from '#rules/order-steps'

type StoryStep = Reply<'operatorOrder'>['story'][number]
type Dated = {
  shipped_at: Date | null
  delivered_at: Date | null
  refund_requested_at: Date | null
  finished_at: Date | null
  finished_by: string | null
  cancelled_at: Date | null
  cancel_reason: string | null
}

export function storyFromDates(order: Dated): StoryStep[] {
  const times: [StepName | undefined, Date | null][] = [
    ['markShipped', order.shipped_at],
    ['markDelivered', order.delivered_at],
    ['requestRefund', order.refund_requested_at],
    [finishOf[order.finished_by ?? ''], order.finished_at],
    [stepNames.find((name) => name === order.cancel_reason), order.cancelled_at],
  ]
  return times
    .flatMap(([step, at]) => (step && at ? [storyStep(step, at)] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

const finishOf: Record<string, StepName> = {
  buyer: 'approve',
  time: 'reactTimeRunsOut',
  operator: 'declineRefund',
}

/** Names whoever usually takes the step, since the actual one is not recorded. */
function storyStep(step: StepName, at: Date): StoryStep {
  const { by, to } = steps[step]
  return { at: at.toISOString(), step, by: by[0], to, note: null }
}
