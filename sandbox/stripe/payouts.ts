/** Payouts from a seller's balance to a bank: some hours as pending, about two banking days in all. */
import { z } from 'zod'
import { shown } from './account-state.ts'
import { accountOf } from './accounts.ts'
import { missing, noFunds, refuse } from './errors.ts'
import { dkk, metadata, nothing, paging, whole } from './fields.ts'
import { available, post } from './ledger.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import { arrivalOf } from './payout-progress.ts'
import type { BankAccount, Payout } from './resources.ts'
import { base, route, type World } from './world.ts'

const smallestAmount = 1_00

const newPayout = z.strictObject({
  amount: whole,
  currency: dkk,
  statement_descriptor: z.string().min(1).max(22).optional(),
  metadata: metadata.optional(),
})

export const payoutRoutes = [
  route({
    method: 'POST',
    path: '/v1/payouts',
    forAccounts: true,
    input: newPayout,
    run(world, { account, input }) {
      const bank = receiverOf(world, account)
      checkAmount(world, account, input.amount)
      const id = newId('po')
      const entry = { type: 'payout', category: 'payout', amount: -input.amount, source: id }
      const payout = world.objects.add<'payout'>(
        {
          ...base(world, 'payout'),
          id,
          amount: input.amount,
          currency: 'dkk',
          arrival_date: arrivalOf(world.now()),
          automatic: false,
          method: 'standard',
          type: 'bank_account',
          destination: bank.id,
          status: 'pending',
          failure_code: null,
          failure_message: null,
          balance_transaction: post(world, account, entry),
          statement_descriptor: input.statement_descriptor ?? null,
          metadata: input.metadata ?? {},
        },
        account,
      )
      world.emit('payout.created', payout, account)
      return payout
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payouts',
    forAccounts: true,
    input: z.strictObject({
      ...paging,
      status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).optional(),
    }),
    run: ({ objects }, { account, input: { status, ...paged } }) =>
      page('/v1/payouts', objects.list('payout', { account, ...(status && { where: { status } }) }), paged),
  }),
  route({
    method: 'GET',
    path: '/v1/payouts/:id',
    forAccounts: true,
    input: nothing,
    run: (world, { account, id }) => payoutOf(world, account, id),
  }),
  route({
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    forAccounts: true,
    input: nothing,
    run(world, { account, id }) {
      const payout = payoutOf(world, account, id)
      if (payout.status !== 'pending') refuse('Payouts can only be canceled while they are pending.')
      const entry = { type: 'payout_cancel', category: 'payout_reversal', amount: payout.amount, source: id }
      post(world, account, entry)
      const canceled = world.objects.change(payout, { status: 'canceled' })
      world.emit('payout.canceled', canceled, account)
      return canceled
    },
  }),
]

function payoutOf({ objects }: World, account: string, id: string): Payout {
  return objects.find('payout', id, account) ?? missing('payout', id, 'payout')
}

function receiverOf(world: World, account: string): BankAccount {
  if (!account) refuse('The platform has no bank account here; say whose payout this is with Stripe-Account.')
  const { payouts_enabled, external_accounts } = shown(world, accountOf(world, account))
  const bank = external_accounts.data.find(({ default_for_currency }) => default_for_currency)
  if (!bank) {
    const message = "Sorry, you don't have any external accounts in that currency (dkk)."
    refuse(message, { code: 'payouts_not_allowed' })
  }
  if (!payouts_enabled) {
    refuse('Payouts have been disabled on this account.', { code: 'payouts_not_allowed' })
  }
  if (bank.status === 'errored') {
    const message = 'The bank account cannot be used for payouts, because an earlier payout to it failed.'
    refuse(message, { code: 'bank_account_unusable' })
  }
  return bank
}

function checkAmount(world: World, account: string, amount: number): void {
  if (amount < smallestAmount) {
    refuse('Amount must be at least 1.00 kr.', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > available(world, account)) {
    refuse(noFunds, {
      code: 'balance_insufficient',
      param: 'amount',
    })
  }
}
