/**
 * Registers our webhooks at the carrier. A webhook there keeps the address and the key that it was made with, so one
 * with others is made anew, and the old one is deleted once the new one stands.
 */
import { createHash } from 'node:crypto'
import type { ShipmondoApi } from './shipmondo-api.ts'

type Webhook = {
  id: number
  name: string
  resource_name: string
  action: string
  endpoint: string
  active: boolean
}

export const wantedWebhooks = [
  { resource_name: 'Shipment Monitor', action: 'latest' },
  { resource_name: 'Shipment Monitor', action: 'delivered' },
  { resource_name: 'Shipments', action: 'cancel' },
] as const

/** Keeps one webhook of ours per resource and action, active, at `endpoint` and with our key. */
export async function registerShipmondoWebhooks(
  api: ShipmondoApi,
  endpoint: string,
  key: string,
): Promise<void> {
  const { body: standing } = await api.get<Webhook[]>('/webhooks', { per_page: 50 })
  for (const { resource_name, action } of wantedWebhooks) {
    const family = `Genlæst ${action}`
    const name = `${family} ${markOf(key)}`
    const ours = standing.filter(
      (one) => one.resource_name === resource_name && one.action === action && one.name.startsWith(family),
    )
    const right = ours.find((one) => one.name === name && one.endpoint === endpoint)
    if (!right) await api.post('/webhooks', { name, endpoint, key, resource_name, action })
    else if (!right.active) await api.put(`/webhooks/${right.id}`, { name, active: true })
    for (const { id } of ours) if (id !== right?.id) await api.delete(`/webhooks/${id}`)
  }
}

/** Tells in the name which key a webhook has, since the API shows none. */
function markOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}
