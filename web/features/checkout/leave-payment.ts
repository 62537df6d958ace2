import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'

/** Whether the books of a cancelled payment are free at once, or only when the payment expires. */
export type PaymentLeft = 'free' | 'soon'

export async function leavePayment(api: Api, key: string): Promise<PaymentLeft> {
  try {
    await api.call('leavePayment', { key })
    return 'free'
  } catch (error) {
    // The payment provider is down. The sweep frees the books later.
    if (error instanceof Refused) return 'soon'
    throw error
  }
}
