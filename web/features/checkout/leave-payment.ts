import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'

/** Whether the books of a payment that was left are free at once, or only when its time has run out. */
export type PaymentLeft = 'free' | 'soon'

export async function leavePayment(api: Api, key: string): Promise<PaymentLeft> {
  try {
    await api.call('leavePayment', { key })
    return 'free'
  } catch (error) {
    // The payment provider cannot be reached: the sweep frees the books, and the basket is shown meanwhile.
    if (error instanceof Refused) return 'soon'
    throw error
  }
}
