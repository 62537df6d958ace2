/** One try to move money: a transfer to a seller, a refund to a buyer. */
import type { Log } from '../../log.ts'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'

export type Attempt = { last: boolean }

type Movement = {
  /** What it is about, for the log. */
  about: object
  /** Asks the provider, and writes down that the money has moved. */
  move: () => Promise<void>
  /** Writes down by name why it has not. */
  giveUp: (failure: string) => Promise<void>
}

/** Throws while the queue will try again by itself; after that the reason stands on a row, and the sweep comes back. */
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

/** The reason to keep by name, or null while the queue will try again by itself. */
export function movementFailure(error: unknown, { last }: Attempt): string | null {
  if (error instanceof PaymentRefused) return error.reason
  if (!last) return null
  return error instanceof PaymentUnavailable ? 'unavailable' : 'fault'
}
