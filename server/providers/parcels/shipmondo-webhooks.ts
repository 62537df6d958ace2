import type { ShipmondoApi } from './shipmondo-api.ts'

type Webhook = { id: number; resource_name: string; action: string }

export const wantedWebhooks = [
  { resource_name: 'Shipment Monitor', action: 'latest' },
  { resource_name: 'Shipment Monitor', action: 'delivered' },
  { resource_name: 'Shipments', action: 'cancel' },
] as const

/** Registers one webhook per resource and action. An existing one is pointed at `endpoint`, with our key. */
export async function registerShipmondoWebhooks(
  api: ShipmondoApi,
  endpoint: string,
  key: string,
): Promise<void> {
  const { body: standing } = await api.get<Webhook[]>('/webhooks', { per_page: 50 })
  for (const { resource_name, action } of wantedWebhooks) {
    const webhook = { name: `Genlæst ${action}`, endpoint, key, resource_name, action }
    const same = standing.find((other) => other.resource_name === resource_name && other.action === action)
    if (same) await api.put(`/webhooks/${same.id}`, { ...webhook, active: true })
    else await api.post('/webhooks', webhook)
  }
}
