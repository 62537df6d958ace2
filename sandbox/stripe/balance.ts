import { missing } from './errors.ts'
import { nothing, paging, text } from './fields.ts'
import { available, pending } from './ledger.ts'
import { page } from './pages.ts'
import { route, type World } from './world.ts'
import { z } from 'zod'

export const balanceRoutes = [
  route({
    method: 'GET',
    path: '/v1/balance',
    forAccounts: true,
    input: nothing,
    run: (world, { account }) => balanceOf(world, account),
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions',
    forAccounts: true,
    input: z.strictObject({ ...paging, source: text.optional(), type: text.optional() }),
    run({ objects }, { account, input: { source, type, ...paged } }) {
      const where = { ...(source && { source }), ...(type && { type }) }
      return page('/v1/balance_transactions', objects.list('balance_transaction', { account, where }), paged)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    forAccounts: true,
    input: nothing,
    run: ({ objects }, { account, id }) =>
      objects.find('balance_transaction', id, account) ?? missing('balance_transaction', id),
  }),
]

export function balanceOf(world: World, account: string) {
  return {
    object: 'balance',
    livemode: false,
    available: [money(available(world, account))],
    pending: [money(pending(world, account))],
    refund_and_dispute_prefunding: { available: [], pending: [] },
  }
}

function money(amount: number) {
  return { amount, currency: 'dkk', source_types: { card: amount } }
}
