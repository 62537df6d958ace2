/** Reads how the marketplace's own account at Stripe is set up, for the preflight. Changes nothing. */
import type Stripe from 'stripe'
import type { PaymentSetup } from '#rules/preflight'
import { isRefusal } from './stripe-errors.ts'

export function stripeSetup(stripe: Stripe) {
  return {
    async readSetup(): Promise<PaymentSetup> {
      const [account, balance, hooks, sellers] = await Promise.all([
        stripe.accounts.retrieveCurrent(),
        stripe.balanceSettings.retrieve(),
        stripe.webhookEndpoints.list({ limit: 100 }),
        opensAccounts(stripe),
      ])
      return {
        country: account.country ?? 'an unknown country',
        currency: account.default_currency ?? 'an unknown currency',
        chargesEnabled: account.charges_enabled,
        capabilities: { ...account.capabilities },
        statementText: account.settings?.payments?.statement_descriptor ?? null,
        payoutSchedule: balance.payments.payouts?.schedule?.interval ?? null,
        sellers,
        hooks: hooks.data.map(({ url, enabled_events, api_version, status }) => ({
          url,
          events: enabled_events,
          version: api_version,
          enabled: status === 'enabled',
        })),
      }
    },
  }
}

/** A platform without Connect is refused even a look at its sellers' accounts. */
async function opensAccounts(stripe: Stripe): Promise<boolean> {
  try {
    await stripe.accounts.list({ limit: 1 })
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
