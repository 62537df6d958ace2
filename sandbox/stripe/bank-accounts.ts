/** Bank accounts: first a token, then the account that it is attached to (docs.stripe.com/api/external_accounts). */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { shown, emitAccountEvents } from './account-state.ts'
import { accountOf } from './accounts.ts'
import { missing, refuse } from './errors.ts'
import { dkk, flag, nothing, paging, text } from './fields.ts'
import { bankOf, isIban, isOfNoBank } from './iban.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import type { BankAccount } from './resources.ts'
import { base, route, type World } from './world.ts'

const newToken = z.strictObject({
  bank_account: z.strictObject({
    country: z.enum(['DK', 'DE']),
    currency: dkk,
    account_holder_name: text.optional(),
    account_holder_type: z.enum(['individual', 'company']).optional(),
    account_number: z.string(),
  }),
})

export const bankAccountRoutes = [
  route({
    method: 'POST',
    path: '/v1/tokens',
    input: newToken,
    run(world, { input: { bank_account: given } }) {
      const number = given.account_number.replaceAll(' ', '').toUpperCase()
      if (!isIban(number, given.country)) {
        const param = 'bank_account[account_number]'
        refuse('You must use a valid bank account number.', { code: 'account_number_invalid', param })
      }
      if (isOfNoBank(number)) {
        const param = 'bank_account[account_number]'
        refuse('The bank code in the account number is invalid.', { code: 'routing_number_invalid', param })
      }
      const bank: BankAccount = {
        ...base(world, 'bank_account'),
        id: newId('ba'),
        account: null,
        account_holder_name: given.account_holder_name ?? null,
        account_holder_type: given.account_holder_type ?? null,
        bank_name: bankOf(number),
        country: given.country,
        currency: given.currency,
        default_for_currency: false,
        fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
        last4: number.slice(-4),
        routing_number: null,
        status: 'new',
      }
      const kind = { type: 'bank_account' as const, used: false, bank_account: bank }
      return world.objects.add({ ...base(world, 'token'), ...kind, id: newId('btok') })
    },
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id/external_accounts',
    input: z.strictObject({ external_account: text, default_for_currency: flag.optional() }),
    run(world, { id, input }) {
      const account = accountOf(world, id)
      const before = shown(world, account)
      const bank = attach(world, id, input.external_account, input.default_for_currency ?? false)
      world.emit('account.external_account.created', bank, id)
      emitAccountEvents(world, before, account)
      return bank
    },
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts',
    input: z.strictObject({ ...paging, object: z.literal('bank_account').optional() }),
    run(world, { id, input: { object: _kind, ...paged } }) {
      const { objects } = world
      const banks = objects.list('bank_account', { account: accountOf(world, id).id })
      return page(`/v1/accounts/${id}/external_accounts`, banks, paged)
    },
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id/external_accounts/:subId',
    input: z.strictObject({ default_for_currency: z.literal('true') }),
    run(world, { id, subId }) {
      const bank = makeDefault(world, bankAccountOf(world, id, subId))
      world.emit('account.external_account.updated', bank, id)
      return bank
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/accounts/:id/external_accounts/:subId',
    input: nothing,
    run(world, { id, subId }) {
      const bank = bankAccountOf(world, id, subId)
      if (bank.default_for_currency) {
        refuse('You cannot delete the default external account for your default currency.')
      }
      world.objects.remove(subId)
      world.emit('account.external_account.deleted', bank, id)
      return { id: subId, object: 'bank_account', deleted: true }
    },
  }),
]

function bankAccountOf({ objects }: World, account: string, id: string): BankAccount {
  return objects.find('bank_account', id, account) ?? missing('external account', id)
}

export function attach(world: World, account: string, tokenId: string, asDefault: boolean): BankAccount {
  const { objects } = world
  const token = objects.find('token', tokenId) ?? missing('token', tokenId, 'external_account')
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${tokenId}.`
    refuse(message, { code: 'token_already_used', param: 'external_account' })
  }
  const others = objects.list('bank_account', { account })
  if (others.some(({ fingerprint }) => fingerprint === token.bank_account.fingerprint)) {
    refuse('A bank account with that routing number and account number already exists for this account.', {
      code: 'bank_account_exists',
    })
  }
  objects.change(token, { used: true })
  const bank = objects.add({ ...token.bank_account, created: world.now(), account }, account)
  return asDefault || others.length === 0 ? makeDefault(world, bank) : bank
}

function makeDefault({ objects }: World, bank: BankAccount): BankAccount {
  for (const other of objects.list('bank_account', { account: bank.account! })) {
    if (other.default_for_currency) objects.change(other, { default_for_currency: false })
  }
  return objects.change(bank, { default_for_currency: true })
}
