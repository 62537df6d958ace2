/** Makes one try to move money, to a seller or back to a buyer, and records its failure. */
import type { Log } from '../../log.ts'
import { PaymentRefused, paymentRefusals, PaymentUnavailable } from '../../providers/payment/payments.ts'

export type Attempt = { last: boolean }

type Movement = {
  /** The context for the log. */
  about: object
  /** Asks the provider, and records that the money has moved. */
  move: () => Promise<void>
  /** Records by name why it has not. */
  giveUp: (failure: string) => Promise<void>
}

/**
 * Throws while the queue will retry; after the last try the reason is stored on a row, and the sweep tries again
 * later.
 */
export async function tryMovement(
  { log }: { log: Log },
  attempt: Attempt,
  { about, move, giveUp }: Movement,
): Promise<void> {
  try {
    await move()
  } catch (error) {
    const failure = movementFailure(error, attempt)
    if (failure === null) throw error
    await giveUp(failure)
    log.error({ err: error, ...about }, 'money could not be moved')
  }
}

/** Whether a stored reason is the provider's no, rather than that it was away or that we have a fault. */
export function isRefusal(failure: string): boolean {
  return paymentRefusals.some((refusal) => refusal === failure)
}

/** The reason to store, or null while the queue will retry. */
export function movementFailure(error: unknown, { last }: Attempt): string | null {
  if (error instanceof PaymentRefused) return error.reason
  if (!last) return null
  return error instanceof PaymentUnavailable ? 'unavailable' : 'fault'
}
