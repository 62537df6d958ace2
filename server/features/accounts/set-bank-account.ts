/**
 * Sets the bank account that a seller's payouts go to. The first call opens the seller's account at the provider,
 * which therefore learns nothing about people who only buy (docs/providers.md 2); the same person always gets the same
 * account.
 */
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { z } from 'zod'
import type { payoutAccount } from '#contract/accounts'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { maySell } from '#rules/account'
import type { Deps } from '../../deps.ts'
import { suspendedFor } from '../../http/auth.ts'
import {
  PaymentRefused,
  PaymentUnavailable,
  type NewSellerAccount,
} from '../../providers/payment/payments.ts'
import { presentPayoutAccount } from './present.ts'
import { beginChange, revertChange } from './payout-cooling.ts'
import { findAccount, type Account } from './queries.ts'
import { endPayoutTrouble, notePayoutTrouble } from './payout-trouble.ts'
import type { Visit } from './visit.ts'
import { sellerDetails, storeSellerAccount } from './seller-account.ts'

type BankDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'jobs' | 'config'>
type Bank = { stripeId?: string | null | undefined; iban: string; account_holder_name: string }
/** The caller's browser. The page says that adding an account accepts the provider's terms. */
type Origin = { ip: string; userAgent: string; visit: Visit; suspended?: string | null }

export async function setBankAccount(
  deps: BankDeps,
  accountId: string,
  { stripeId, iban, account_holder_name }: Bank,
  { suspended = null, ...origin }: Origin,
): Promise<{ acc: z.input<typeof payoutAccount> }> {
  const account = await findAccount(deps.db, accountId)
  if (stripeId && stripeId !== account.payout_account_id) throw new Refusal('not_yours')
  // Money that is theirs has to reach a suspended seller whose bank account is closed; nobody sells for the first time.
  if (suspended && account.bank_account === null) throw suspendedFor(suspended)
  if (!maySell(account.dob, deps.clock.now())) throw new Refusal('too_young_to_sell')
  const change = await beginChange(deps, accountId, origin.visit)
  try {
    const seller = account.payout_account_id ?? (await openSellerAccount(deps, account, origin))
    await deps.payments.updateSellerAccount(seller, sellerDetails(account))
    const bank = { iban, accountHolderName: account_holder_name, requestKey: randomUUID() }
    const changed = await deps.payments.replaceBankAccount(seller, bank)
    await storeSellerAccount(deps, changed, deps.clock.now())
    await endPayoutTrouble(deps.db, accountId, 'bank_account')
  } catch (error) {
    // The account may have been changed where no answer came, so payouts go on waiting.
    if (error instanceof PaymentRefused) await revertChange(deps.db, accountId, change)
    throw await asRefusal(deps, error, accountId)
  }
  await revertChange(deps.db, accountId, change)
  return { acc: presentPayoutAccount(await findAccount(deps.db, accountId)) }
}

async function openSellerAccount(deps: BankDeps, account: Account, origin: Origin): Promise<string> {
  const seller = await deps.payments.createSellerAccount({
    accountId: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    dob: account.dob,
    acceptedTerms: acceptanceOf(account) ?? (await acceptNow(deps, account.id, origin)),
  })
  await deps.db
    .updateTable('account')
    .set({ payout_account_id: seller })
    .where('id', '=', account.id)
    // The account may have been deleted meanwhile.
    .where('deleted_at', 'is', null)
    .execute()
  return seller
}

type Acceptance = NewSellerAccount['acceptedTerms']

/** The acceptance from the registration, or from an earlier try; null where neither has its evidence. */
function acceptanceOf(account: Account): Acceptance | null {
  const { terms_accepted_at, terms_ip, terms_user_agent } = account
  if (terms_ip !== null && isIP(terms_ip) !== 0)
    return { at: terms_accepted_at, ip: terms_ip, userAgent: terms_user_agent ?? '' }
  const { payout_terms_accepted_at: at, payout_terms_ip: ip, payout_terms_user_agent: userAgent } = account
  return at && ip ? { at, ip, userAgent: userAgent ?? '' } : null
}

/**
 * Adding the account accepts the terms again, now with evidence. An acceptance without evidence is never sent. It is
 * stored, since the provider refuses a different one on the next try.
 */
async function acceptNow(
  { db, clock }: BankDeps,
  accountId: string,
  { ip, userAgent }: Origin,
): Promise<Acceptance> {
  if (isIP(ip) === 0)
    throw new PaymentRefused('other', 'no address is known from which the terms were accepted')
  const at = clock.now()
  await db
    .updateTable('account')
    .set({ payout_terms_accepted_at: at, payout_terms_ip: ip, payout_terms_user_agent: userAgent })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()
  return { at, ip, userAgent }
}

/**
 * Only an error about the account number is reported at that field (docs/providers.md 2); any other refusal is ours
 * to fix.
 */
async function asRefusal(deps: BankDeps, error: unknown, accountId: string): Promise<unknown> {
  if (error instanceof PaymentUnavailable) {
    await lookUpLater(deps, accountId)
    return new Refusal('bank_account_unknown')
  }
  if (!(error instanceof PaymentRefused)) return error
  if (error.reason === 'under_age') return new Refusal('too_young_to_sell')
  if (error.reason === 'bank_account_invalid')
    return new Refusal('bank_account_refused', { fields: { iban: messages.ibanInvalid } })
  return notePayoutTrouble(deps, accountId, 'bank_account', error)
}

/** The account may have been added after all: a job asks until the provider answers. */
async function lookUpLater({ db, jobs }: BankDeps, accountId: string): Promise<void> {
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'sync-seller-account', { accountId }))
}
