import { redirect } from 'react-router'
import type { Api } from '../../api/client.ts'
import { Refused } from '../../api/refused.ts'
import type { ConfirmedGroup } from './group-state.ts'

/** The order in which a listing was sold. Everybody but its two parties is redirected to the front page. */
export async function findSale(api: Api, dbId: string): Promise<ConfirmedGroup> {
  try {
    const [group] = await api.call('orderDetails', { dbId })
    if (group) return group
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  throw redirect('/')
}
