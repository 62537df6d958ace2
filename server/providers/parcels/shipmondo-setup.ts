/** Reads how our account at Shipmondo is set up, for the preflight. Changes nothing. */
import type { CarrierSetup } from '#rules/preflight'
import { carrierCodes } from '#rules/carriers'
import { carrierOf } from './carriers.ts'
import type { ShipmondoApi } from './shipmondo-api.ts'
import { wantedWebhooks } from './shipmondo-webhooks.ts'

type Hook = { resource_name: string; action: string; endpoint: string; active: boolean }

const denmark = { sender_country_code: 'DK', receiver_country_code: 'DK' }

export async function readShipmondoSetup(api: ShipmondoApi): Promise<CarrierSetup> {
  const { body: account } = await api.get<{ amount?: number }>('/account/balance')
  const { body: hooks } = await api.get<Hook[]>('/webhooks', { per_page: 50 })
  const missingCarriers = []
  for (const code of carrierCodes) {
    const { productCode } = carrierOf(code)
    const { body } = await api.get<{ code: string }[]>('/products', { product_code: productCode, ...denmark })
    if (!body.some((product) => product.code === productCode)) missingCarriers.push(code)
  }
  return {
    balance: account.amount === undefined ? null : Math.round(account.amount * 100),
    missingCarriers,
    hooks: hooks.map(({ resource_name, action, endpoint, active }) => ({
      name: `${resource_name} ${action}`,
      url: endpoint,
      active,
    })),
  }
}

export const wantedHookNames = wantedWebhooks.map(({ resource_name, action }) => `${resource_name} ${action}`)
