import { z } from 'zod'
import { missing } from './errors.ts'
import { nothing, paging, text } from './fields.ts'
import { page } from './pages.ts'
import { route } from './world.ts'

export const chargeRoutes = [
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    input: nothing,
    run: ({ objects }, { id }) =>
      objects.find('payment_intent', id) ?? missing('payment_intent', id, 'intent'),
  }),
  route({
    method: 'GET',
    path: '/v1/charges/:id',
    input: nothing,
    run: ({ objects }, { id }) => objects.find('charge', id) ?? missing('charge', id),
  }),
  route({
    method: 'GET',
    path: '/v1/charges',
    input: z.strictObject({ ...paging, payment_intent: text.optional(), transfer_group: text.optional() }),
    run({ objects }, { input: { payment_intent, transfer_group, ...paged } }) {
      const where = { ...(payment_intent && { payment_intent }), ...(transfer_group && { transfer_group }) }
      return page('/v1/charges', objects.list('charge', { where }), paged)
    },
  }),
]
