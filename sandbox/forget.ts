/**
 * Empties the stand-ins of everything that people of the marketplace left there: for a marketplace whose database is
 * new while this store is not. What lets the two reach each other stays, and so does the money the platform began with.
 */
import type { Store } from './store.ts'
import { transact } from './transact.ts'

export const memories = [
  'stripe_key',
  'stripe_webhook',
  'carrier_shipment',
  'carrier_message',
  'carrier_webhook',
  'sms_message',
  'mail',
  'push_device',
  'push_delivery',
] as const

export function forgetPeople(store: Store): void {
  transact(store, () => {
    for (const table of memories) store.exec(`delete from ${table}`)
    store.exec(`delete from stripe_object
      where kind <> 'balance_transaction' or json_extract(body, '$.type') <> 'topup'`)
  })
}
