/**
 * Sets the bank account that a seller is paid out to. The seller's account at the provider is opened on the first call,
 * so that nothing is told about people who only buy (providers 1.3); the same person always gets the same one.
 */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { payoutAccount } from '#contract/accounts'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { maySell } from '#rules/account'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'
import { presentPayoutAccount } from './present.ts'
import { findAccount, type Account } from './queries.ts'
import { sellerDetails, storeSellerAccount } from './seller-account.ts'

type BankDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log'>
type Bank = { stripeId?: string | null | undefined; iban: string; account_holder_name: string }

export async function setBankAccount(
  deps: BankDeps,
  accountId: string,
  { stripeId, iban, account_holder_name }: Bank,
): Promise<{ acc: z.input<typeof payoutAccount> }> {
  const account = await findAccount(deps.db, accountId)
  if (stripeId && stripeId !== account.payout_account_id) throw new Refusal('not_yours')
  if (!maySell(account.dob, deps.clock.now())) throw new Refusal('too_young_to_sell')
  try {
    const seller = account.payout_account_id ?? (await openSellerAccount(deps, account))
    await deps.payments.updateSellerAccount(seller, sellerDetails(account))
    const bank = { iban, accountHolderName: account_holder_name, requestKey: randomUUID() }
    await storeSellerAccount(deps.db, await deps.payments.replaceBankAccount(seller, bank))
  } catch (error) {
    throw asRefusal(deps, error, accountId)
  }
  return { acc: presentPayoutAccount(await findAccount(deps.db, accountId)) }
}

async function openSellerAccount({ db, payments }: BankDeps, account: Account): Promise<string> {
  const seller = await payments.createSellerAccount({
    accountId: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    dob: account.dob,
    acceptedTerms: {
      at: account.terms_accepted_at,
      ip: account.terms_ip ?? '',
      userAgent: account.terms_user_agent ?? '',
    },
  })
  await db
    .updateTable('account')
    .set({ payout_account_id: seller })
    .where('id', '=', account.id)
    // Who has left in the meantime is not given one.
    .where('deleted_at', 'is', null)
    .execute()
  return seller
}

/** Whatever the provider dislikes, the person is asked for the account number again (spec 8); the log says what it was. */
function asRefusal({ log }: BankDeps, error: unknown, accountId: string): unknown {
  if (error instanceof PaymentUnavailable) return new Refusal('provider_unavailable')
  if (!(error instanceof PaymentRefused)) return error
  if (error.reason === 'under_age') return new Refusal('too_young_to_sell')
  log.warn({ err: error, accountId }, 'a bank account was refused')
  return new Refusal('bank_account_refused', { fields: { iban: messages.ibanInvalid } })
}
