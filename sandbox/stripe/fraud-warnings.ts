/** A card network's early warning that a charge is fraud (docs.stripe.com/api/radar/early_fraud_warnings). */
import { z } from 'zod'
import { missing } from './errors.ts'
import { nothing, paging, text } from './fields.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import type { Charge } from './resources.ts'
import { base, route, type World } from './world.ts'

export const fraudWarningRoutes = [
  route({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    input: nothing,
    run: ({ objects }, { id }) =>
      objects.find('radar.early_fraud_warning', id) ?? missing('early_fraud_warning', id),
  }),
  route({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    input: z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    run({ objects }, { input: { charge, payment_intent, ...paged } }) {
      const where = { ...(charge && { charge }), ...(payment_intent && { payment_intent }) }
      const warnings = objects.list('radar.early_fraud_warning', { where })
      return page('/v1/radar/early_fraud_warnings', warnings, paged)
    },
  }),
]

/** Moves no money. A refund made now prevents the dispute that mostly follows. */
export function warnOfFraud(world: World, charge: Charge): void {
  const warning = world.objects.add<'radar.early_fraud_warning'>({
    ...base(world, 'radar.early_fraud_warning'),
    id: newId('issfr'),
    actionable: true,
    charge: charge.id,
    fraud_type: 'unauthorized_use_of_card',
    payment_intent: charge.payment_intent,
  })
  world.emit('radar.early_fraud_warning.created', warning)
}
