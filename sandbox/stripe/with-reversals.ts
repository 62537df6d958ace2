import type { Transfer } from './resources.ts'
import type { World } from './world.ts'

/** A transfer in the API's form, with all that was taken back of it. */
export function withReversals({ objects }: World, transfer: Transfer) {
  const data = objects.list('transfer_reversal', { where: { transfer: transfer.id } })
  const url = `/v1/transfers/${transfer.id}/reversals`
  return { ...transfer, reversals: { object: 'list', data, has_more: false, url } }
}
