/**
 * Transfers from the platform's balance to a seller's, and back
 * (docs.stripe.com/connect/separate-charges-and-transfers).
 */
import { z } from 'zod'
import { shown } from './account-state.ts'
import { accountOf } from './accounts.ts'
import { missing, noFunds, refuse } from './errors.ts'
import { dkk, metadata, nothing, paging, text, whole } from './fields.ts'
import { available, neverComes, post } from './ledger.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import { reversalRoutes } from './reversals.ts'
import { availableOn } from './settling.ts'
import type { Charge } from './resources.ts'
import { withReversals } from './with-reversals.ts'
import { base, route, type World } from './world.ts'

const newTransfer = z.strictObject({
  amount: whole,
  currency: dkk,
  destination: text,
  source_transaction: text.optional(),
  transfer_group: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})
type NewTransfer = z.output<typeof newTransfer>

export const transferRoutes = [
  route({
    method: 'POST',
    path: '/v1/transfers',
    input: newTransfer,
    run(world, { input }) {
      checkReceiver(world, input.destination)
      const source = checkMoney(world, input)
      // A transfer that is bound to a charge becomes available together with the charge, on both sides.
      const comes = source ? availableOn(world, source.balance_transaction) : 0
      const id = newId('tr')
      const payment = newId('py')
      const { amount, destination } = input
      const balanceTransaction = post(world, '', {
        type: 'transfer',
        category: 'transfer',
        amount: -amount,
        source: id,
        availableOn: comes,
      })
      post(world, destination, {
        type: 'payment',
        category: 'charge',
        amount,
        source: payment,
        availableOn: world.sellersWait ? neverComes : comes,
      })
      const transfer = world.objects.add<'transfer'>({
        ...base(world, 'transfer'),
        id,
        amount,
        amount_reversed: 0,
        currency: 'dkk',
        destination,
        destination_payment: payment,
        source_transaction: input.source_transaction ?? null,
        source_type: 'card',
        transfer_group: input.transfer_group ?? null,
        reversed: false,
        balance_transaction: balanceTransaction,
        metadata: input.metadata ?? {},
      })
      world.emit('transfer.created', withReversals(world, transfer))
      return withReversals(world, transfer)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/transfers',
    input: z.strictObject({ ...paging, transfer_group: text.optional(), destination: text.optional() }),
    run(world, { input: { transfer_group, destination, ...paged } }) {
      const where = { ...(transfer_group && { transfer_group }), ...(destination && { destination }) }
      const found = page('/v1/transfers', world.objects.list('transfer', { where }), paged)
      return { ...found, data: found.data.map((transfer) => withReversals(world, transfer)) }
    },
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id',
    input: nothing,
    run: (world, { id }) =>
      withReversals(world, world.objects.find('transfer', id) ?? missing('transfer', id, 'transfer')),
  }),
  ...reversalRoutes,
]

function checkReceiver(world: World, destination: string): void {
  const { capabilities } = shown(world, accountOf(world, destination))
  if (capabilities.transfers === 'active') return
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers'
  refuse(message, { code: 'insufficient_capabilities_for_transfer', param: 'destination' })
}

/** Returns the charge that the money is bound to; null for money of the platform's available balance. */
function checkMoney(world: World, { amount, source_transaction: source }: NewTransfer): Charge | null {
  if (amount < 1) refuse('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (!source) {
    if (amount <= available(world, '')) return null
    refuse(noFunds, { code: 'balance_insufficient' })
  }
  const charge = world.objects.find('charge', source) ?? missing('charge', source, 'source_transaction')
  const where = { source_transaction: source }
  const sent = world.objects.sum('transfer', 'amount', { where })
  if (charge.status !== 'succeeded')
    refuse('The source charge has not succeeded.', { param: 'source_transaction' })
  if (sent + amount > charge.amount) {
    const message = `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount}; ${sent} is transferred already.`
    refuse(message, { param: 'amount' })
  }
  return charge
}
