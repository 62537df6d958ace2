/** How the marketplace's own account at Stripe is set up, for the preflight; and its webhooks, which we make ourselves. */
import type Stripe from 'stripe'
import type { PaymentSetup } from '#rules/preflight'
import type { WantedHook } from '#rules/webhook-plan'
import type { MadeHook, WebhookEndpoint } from './payments.ts'

type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent

export function stripeSetup(stripe: Stripe) {
  return {
    async readSetup(): Promise<PaymentSetup> {
      const asked = Date.now()
      const [account, balance, hooks, untaken] = await Promise.all([
        stripe.accounts.retrieveCurrent(),
        stripe.balanceSettings.retrieve(),
        stripe.webhookEndpoints.list({ limit: 100 }),
        stripe.events.list({ delivery_success: false, limit: 100, created: { gte: daysAgo(asked, 1) } }),
      ])
      const theirs = Date.parse(account.lastResponse.headers['date'] ?? '')
      return {
        country: account.country ?? 'an unknown country',
        currency: account.default_currency ?? 'an unknown currency',
        chargesEnabled: account.charges_enabled,
        capabilities: { ...account.capabilities },
        statementText: account.settings?.payments?.statement_descriptor ?? null,
        payoutSchedule: balance.payments.payouts?.schedule?.interval ?? null,
        hooks: hooks.data.map(({ id, url, enabled_events, api_version, status }) => ({
          id,
          url,
          events: enabled_events,
          version: api_version,
          enabled: status === 'enabled',
        })),
        untaken: untaken.data.map(({ created }) => new Date(created * 1000)),
        // The provider's header has no fractions of a second.
        clockAhead: Number.isNaN(theirs) ? null : (asked - theirs) / 1000,
      }
    },

    async makeHook({ url, events, version }: WantedHook, endpoint: WebhookEndpoint): Promise<MadeHook> {
      const { id, secret } = await stripe.webhookEndpoints.create({
        url,
        enabled_events: events as EventName[],
        api_version: version as Stripe.WebhookEndpointCreateParams.ApiVersion,
        connect: endpoint === 'connect',
        description: 'Genlæst',
      })
      if (!secret) throw new TypeError(`The webhook ${id} came without its secret`)
      return { id, secret }
    },

    async changeHook(id: string, { events }: Pick<WantedHook, 'events'>): Promise<void> {
      await stripe.webhookEndpoints.update(id, { enabled_events: events as EventName[], disabled: false })
    },

    async removeHook(id: string): Promise<void> {
      await stripe.webhookEndpoints.del(id)
    },
  }
}

/** A time in Unix seconds. */
const daysAgo = (from: number, days: number) => Math.floor(from / 1000) - days * 86_400
