/** Reverses a transfer, as far as the seller still has the money. */
import { z } from 'zod'
import { missing, refuse } from './errors.ts'
import { metadata, paging, whole } from './fields.ts'
import { available, post } from './ledger.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import { withReversals } from './with-reversals.ts'
import { base, route } from './world.ts'

/** This list has no filter by time. */
const { created: _, ...listed } = paging

export const reversalRoutes = [
  route({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    input: z.strictObject({ amount: whole.optional(), metadata: metadata.optional() }),
    run(world, { id, input }) {
      const transfer = world.objects.find('transfer', id) ?? missing('transfer', id, 'transfer')
      const left = transfer.amount - transfer.amount_reversed
      const amount = input.amount ?? left
      if (amount < 1 || amount > left) {
        refuse(`The reversal amount must be between 1 and the ${left} left of the transfer.`, {
          param: 'amount',
        })
      }
      if (amount > available(world, transfer.destination)) {
        refuse('The connected account has insufficient funds.', { code: 'balance_insufficient' })
      }
      const reversalId = newId('trr')
      const paymentRefund = newId('pyr')
      post(world, transfer.destination, {
        type: 'payment_refund',
        category: 'refund',
        amount: -amount,
        source: paymentRefund,
      })
      const entry = { type: 'transfer_refund', category: 'transfer_reversal', amount, source: reversalId }
      const reversal = world.objects.add<'transfer_reversal'>({
        ...base(world, 'transfer_reversal'),
        id: reversalId,
        amount,
        currency: 'dkk',
        transfer: id,
        destination_payment_refund: paymentRefund,
        source_refund: null,
        balance_transaction: post(world, '', entry),
        metadata: input.metadata ?? {},
      })
      const reversedAmount = transfer.amount_reversed + amount
      const changes = { amount_reversed: reversedAmount, reversed: reversedAmount === transfer.amount }
      world.emit('transfer.reversed', withReversals(world, world.objects.change(transfer, changes)))
      return reversal
    },
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    input: z.strictObject(listed),
    run({ objects }, { id, input }) {
      if (!objects.find('transfer', id)) missing('transfer', id, 'transfer')
      const made = objects.list('transfer_reversal', { where: { transfer: id } })
      return page(`/v1/transfers/${id}/reversals`, made, input)
    },
  }),
]
