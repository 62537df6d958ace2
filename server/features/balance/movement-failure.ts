/** What a try to move money leaves behind when it fails. */
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'

export type Attempt = { last: boolean }

/** The reason to keep by name, or null while the queue will try again by itself. */
export function movementFailure(error: unknown, { last }: Attempt): string | null {
  if (error instanceof PaymentRefused) return error.reason
  if (!last) return null
  return error instanceof PaymentUnavailable ? 'unavailable' : 'fault'
}
