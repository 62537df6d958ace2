/** The platform's own account, to read (docs.stripe.com/api/accounts). */
import { z } from 'zod'
import { nothing, paging } from './fields.ts'
import { page } from './pages.ts'
import { shown } from './account-state.ts'
import { route, type World } from './world.ts'

export const platformRoutes = [
  route({ method: 'GET', path: '/v1/account', input: nothing, run: (world) => ownAccount(world) }),
  route({
    method: 'GET',
    path: '/v1/accounts',
    input: z.strictObject(paging),
    run(world, { input }) {
      // The list of an account without Connect is empty: the vendor refuses only to open a seller there.
      const accounts = world.platform().connect ? world.objects.list('account') : []
      const sellers = accounts.map((account) => shown(world, account))
      return page('/v1/accounts', sellers, input)
    },
  }),
]

function ownAccount(world: World) {
  const { country, currency, chargesEnabled, mobilepay, statementText } = world.platform()
  return {
    id: 'acct_platform',
    object: 'account',
    business_type: 'company',
    capabilities: {
      card_payments: chargesEnabled ? 'active' : 'inactive',
      mobilepay_payments: mobilepay,
      transfers: 'active',
    },
    charges_enabled: chargesEnabled,
    country,
    default_currency: currency,
    details_submitted: true,
    payouts_enabled: true,
    settings: {
      payments: { statement_descriptor: statementText },
      payouts: { schedule: { interval: world.money().payouts } },
    },
  }
}
