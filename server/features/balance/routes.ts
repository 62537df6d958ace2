import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/balance'
import { withShortTimeouts, type Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { visitOf } from '../accounts/visit.ts'
import { linkToAccountPage } from './account-link.ts'
import { payOutBalance } from './pay-out-balance.ts'
import { readBalance } from './read-balance.ts'

export function balanceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.stripeUser, ({ stripeId }, { id }) =>
    readBalance(withShortTimeouts(deps), id, stripeId ?? null),
  )
  serve(app, deps, contract.payout, ({ stripeId }, { id }, exchange) =>
    payOutBalance(withShortTimeouts(deps), id, stripeId ?? null, visitOf(deps, exchange)),
  )
  serve(app, deps, contract.accountLink, ({ from }, { id }) =>
    linkToAccountPage(withShortTimeouts(deps), id, from),
  )
}
