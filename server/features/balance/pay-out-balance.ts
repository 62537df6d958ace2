/**
 * Sends everything available to the seller's bank account. The wish is a row before the provider is asked, and its id is
 * the idempotency key; at most one is open per account, so a second click finds the first instead of paying again.
 */
import type { ReplyOf } from '#contract/http'
import type { payout } from '#contract/balance'
import { Refusal, refusals, type RefusalCode } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable, type PaymentRefusal } from '../../providers/payment/payments.ts'
import { payoutAccountOf, readBalance } from './read-balance.ts'
import { sendPayout } from './send-payout.ts'

export async function payOutBalance(
  deps: Deps,
  accountId: string,
  claimedId: string | null,
): Promise<ReplyOf<typeof payout>> {
  const account = await payoutAccountOf(deps, accountId, claimedId)
  if (!account.payout_account_id || !account.bank_account) throw no('payout_account_missing')
  if (!account.phone_verified_at) throw no('phone_not_verified')
  if (!account.payouts_enabled) throw no('payouts_not_enabled')
  const payoutId = await beginPayout(deps, accountId, account.payout_account_id)
  try {
    await sendPayout(deps, { payoutId })
  } catch (error) {
    if (error instanceof PaymentRefused) throw no(refusalOf(error.reason))
    // The wish stands and a job repeats it until the provider has answered.
    if (!(error instanceof PaymentUnavailable)) throw error
  }
  return readBalance(deps, accountId, claimedId)
}

/** The open payout, or a new one of all that is available, with a job that sends it. Throws a Refusal. */
export async function beginPayout(deps: Deps, accountId: string, providerAccountId: string): Promise<string> {
  return (await openPayoutOf(deps, accountId)) ?? (await wish(deps, accountId, providerAccountId))
}

async function openPayoutOf({ db }: Deps, accountId: string): Promise<string | undefined> {
  const open = await db
    .selectFrom('payout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open?.id
}

async function wish(deps: Deps, accountId: string, providerAccountId: string): Promise<string> {
  const amount = await availableAmount(deps, providerAccountId)
  if (amount <= 0) throw no('nothing_to_pay_out')
  return deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('payout')
      .values({ account_id: accountId, amount, state: 'open', created_at: deps.clock.now() })
      .onConflict((conflict) => conflict.column('account_id').where('state', '=', 'open').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw no('payout_under_way')
    await deps.jobs.enqueue(tx, 'send-payout', { payoutId: row.id })
    return row.id
  })
}

async function availableAmount({ payments }: Deps, providerAccountId: string): Promise<number> {
  try {
    const { available } = await payments.readBalance(providerAccountId)
    return available.find((money) => money.currency === 'dkk')?.amount ?? 0
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw no('provider_unavailable')
    throw error
  }
}

/** The spec's client shows `msg` above the balance. */
function no(code: RefusalCode): Refusal {
  return new Refusal(code, { msg: refusals[code][1] })
}

function refusalOf(reason: PaymentRefusal): RefusalCode {
  if (reason === 'balance_insufficient' || reason === 'amount_too_small') return 'nothing_to_pay_out'
  if (reason === 'payouts_not_enabled') return 'payouts_not_enabled'
  return 'payout_refused'
}
