import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/balance'
import { whileSomebodyWaits, type Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { linkToAccountPage } from './account-link.ts'
import { payOutBalance } from './pay-out-balance.ts'
import { readBalance } from './read-balance.ts'

export function balanceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.stripeUser, ({ stripeId }, { id }) =>
    readBalance(whileSomebodyWaits(deps), id, stripeId ?? null),
  )
  serve(app, deps, contract.payout, ({ stripeId }, { id }) =>
    payOutBalance(whileSomebodyWaits(deps), id, stripeId ?? null),
  )
  serve(app, deps, contract.accountLink, ({ from }, { id }) =>
    linkToAccountPage(whileSomebodyWaits(deps), id, from),
  )
}
