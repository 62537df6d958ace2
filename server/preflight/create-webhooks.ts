/**
 * Makes the payment provider's webhooks, or fixes them. Says what it did, one line a webhook; a new one's secret is told
 * by the provider once, and its line is the setting to set.
 */
import { hookPlan, type WantedHook } from '#rules/webhook-plan'
import { subscribedEvents } from '../providers/payment/subscribed-events.ts'
import type { Payments, WebhookEndpoint } from '../providers/payment/payments.ts'

type Where = { publicUrl: string; version: string }

const settings = {
  account: 'STRIPE_WEBHOOK_SECRET',
  connect: 'STRIPE_CONNECT_WEBHOOK_SECRET',
} as const satisfies Record<WebhookEndpoint, string>

export function wantedHooks({ publicUrl, version }: Where): Record<WebhookEndpoint, WantedHook> {
  return {
    account: { url: `${publicUrl}/webhooks/stripe`, events: subscribedEvents.account, version },
    connect: { url: `${publicUrl}/webhooks/stripe-connect`, events: subscribedEvents.connect, version },
  }
}

type Webhooks = Pick<Payments, 'readSetup' | 'makeHook' | 'changeHook' | 'removeHook'>

export async function createWebhooks(payments: Webhooks, where: Where): Promise<string[]> {
  const wanted = wantedHooks(where)
  const { hooks } = await payments.readSetup()
  const lines: string[] = []
  for (const endpoint of ['account', 'connect'] as const) {
    const { url, events } = wanted[endpoint]
    const plan = hookPlan(hooks, wanted[endpoint])
    if (plan.act === 'make') {
      const { secret } = await payments.makeHook(wanted[endpoint], endpoint)
      lines.push(`made the webhook ${url}. Set its secret, and start the program anew:`)
      lines.push(`${settings[endpoint]}=${secret}`)
      continue
    }
    if (plan.act === 'change') {
      await payments.changeHook(plan.hook.id, { events })
      lines.push(`enabled the webhook ${url} with our events.`)
    } else lines.push(`kept the webhook ${url}, which is right.`)
    for (const { id } of plan.others) {
      await payments.removeHook(id)
      lines.push(`removed ${id}, another webhook at the same address.`)
    }
  }
  return lines
}
