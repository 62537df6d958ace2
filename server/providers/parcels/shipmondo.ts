/**
 * Parcels through Shipmondo's API v3, for the five Danish carriers. Every call is safe to repeat; each file says how.
 */
import type { Parcels } from './parcels.ts'
import { shipmondoApi, type ShipmondoAccess } from './shipmondo-api.ts'
import { readShipmondoEvent } from './shipmondo-events.ts'
import { shipmondoLabels } from './shipmondo-labels.ts'
import { shipmondoMonitor } from './shipmondo-monitor.ts'
import { readShipmondoSetup } from './shipmondo-setup.ts'
import { shipmondoShops } from './shipmondo-shops.ts'
import { registerShipmondoWebhooks } from './shipmondo-webhooks.ts'

export type ShipmondoConfig = ShipmondoAccess & {
  /** Our own secret that signs the webhooks; at least 32 bytes. */
  webhookKey: string
  /** Milliseconds that a purchase without a reply may take to appear in the provider's list. */
  settleMs?: number | undefined
  now?: (() => Date) | undefined
}

export function shipmondoParcels({
  webhookKey,
  settleMs = 30_000,
  now = () => new Date(),
  ...access
}: ShipmondoConfig): Parcels {
  const api = shipmondoApi(access)
  return {
    ...shipmondoShops(api, now),
    ...shipmondoLabels(api, { now, settleMs }),
    ...shipmondoMonitor(api, now),
    readEvent: (body, at) => readShipmondoEvent(body, at, webhookKey),
    readSetup: () => readShipmondoSetup(api),
    registerWebhooks: (url) => registerShipmondoWebhooks(api, url, webhookKey),
  }
}
