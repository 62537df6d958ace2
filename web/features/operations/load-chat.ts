import type { Reply } from '#contract/contract'
import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'

/** The chat of an order, or null until the operator has proved who they are: the page shows all else meanwhile. */
export async function loadChat(api: Api, orderId: string): Promise<Reply<'operatorChat'> | null> {
  try {
    return await api.call('operatorChat', { orderId })
  } catch (error) {
    if (error instanceof Refused && error.code === 'proof_needed') return null
    throw error
  }
}
