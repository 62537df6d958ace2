/** Reads how our account at Shipmondo is set up, for the preflight. Changes nothing. */
import type { Ore } from '#rules/money'
import type { CarrierSetup } from '#rules/preflight'
import { carrierCodes } from '#rules/carriers'
import { carrierOf } from './carriers.ts'
import type { ShipmondoApi } from './shipmondo-api.ts'
import { wantedWebhooks } from './shipmondo-webhooks.ts'

type Hook = { resource_name: string; action: string; endpoint: string; active: boolean }

const denmark = { sender_country_code: 'DK', receiver_country_code: 'DK' }

export async function readShipmondoSetup(api: ShipmondoApi): Promise<CarrierSetup> {
  const balance = await readBalance(api)
  const { body: hooks } = await api.get<Hook[]>('/webhooks', { per_page: 50 })
  const missingCarriers = []
  for (const code of carrierCodes) {
    const { productCode } = carrierOf(code)
    const { body } = await api.get<{ code: string }[]>('/products', { product_code: productCode, ...denmark })
    if (!body.some((product) => product.code === productCode)) missingCarriers.push(code)
  }
  return {
    balance,
    missingCarriers,
    hooks: hooks.map(({ resource_name, action, endpoint, active }) => ({
      name: `${resource_name} ${action}`,
      url: endpoint,
      active,
    })),
  }
}

/** The prepaid account's; null where an account has none. */
export async function readBalance(api: ShipmondoApi): Promise<Ore | null> {
  const { body } = await api.get<{ amount?: number }>('/account/balance')
  return body.amount === undefined ? null : Math.round(body.amount * 100)
}

export const wantedHookNames = wantedWebhooks.map(({ resource_name, action }) => `${resource_name} ${action}`)
