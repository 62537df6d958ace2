/**
 * Reads the subject of an order's mail: the order, and the step that the mail is about, with its statement and reason.
 */
import type { Db } from '../../db/db.ts'

type Stopped = { state: string; action_reason: string | null }

/** The reason of the step that stopped the order, as long as the order still waits for it; without a step, the order's own. */
export function reasonStill(stoppedBy: string | null, { state, action_reason }: Stopped): string | null {
  if (stoppedBy === null) return action_reason
  return state === 'action_needed' && action_reason === stoppedBy ? stoppedBy : null
}

/** `stoppedBy` is the reason that the step gave for leaving the order to an operator. */
type Subject = { orderId: string; statement: string | null; step: string | null; stoppedBy: string | null }

/** An order's own id, or that of one of its steps, which may have a statement of an operator. */
export async function subjectOf(db: Db, id: string): Promise<Subject> {
  const step = await db
    .selectFrom('order_step')
    .select(['order_id', 'actor', 'note', 'step', 'from_state', 'to_state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!step) return { orderId: id, statement: null, step: null, stoppedBy: null }
  const statement = step.actor === 'operator' ? step.note : null
  return { orderId: step.order_id, statement, step: step.step, stoppedBy: reasonOf(step) }
}

type Step = { step: string; note: string | null; from_state: string; to_state: string }

function reasonOf({ step, note, from_state, to_state }: Step): string | null {
  // Carriers may report a returned parcel anew while the order already waits.
  if (step === 'returnedMoves') return step
  return to_state === 'action_needed' && from_state !== to_state ? (note ?? step) : null
}
