/**
 * Deletes everything that the marketplace's users left in the stand-ins, for a marketplace whose database is newer than
 * this store. Keys, webhooks and the platform's opening balance stay.
 */
import type { Store } from './store.ts'
import { transact } from './transact.ts'

const memories = [
  'stripe_key',
  'stripe_webhook',
  'carrier_shipment',
  'carrier_message',
  'sms_message',
  'mail',
  'push_device',
  'push_delivery',
] as const

export function forgetPeople(store: Store): void {
  transact(store, () => {
    for (const table of memories) store.exec(`delete from ${table}`)
    store.exec(`delete from stripe_object
      where kind <> 'webhook_endpoint' and rowid is not (
        select min(rowid) from stripe_object
        where kind = 'balance_transaction' and json_extract(body, '$.type') = 'topup')`)
  })
}
