/**
 * The seller's balance from the payment provider, with our names for each movement. What an operator takes back is not
 * available.
 */
import type { ReplyOf } from '#contract/http'
import type { stripeUser } from '#contract/balance'
import { Refusal } from '#contract/refusals'
import { payableOf } from '#rules/payout'
import { owedBackBy, sumOf, type TakeBack } from '../../db/owed-back.ts'
import { isStopped } from '../../db/trade-stop.ts'
import type { Deps } from '../../deps.ts'
import { endPayoutTrouble, notePayoutTrouble } from '../accounts/payout-trouble.ts'
import { keptBack, waitOf } from './kept-back.ts'
import { missingFacts } from './missing-facts.ts'
import { ordersBehind } from './orders-behind.ts'
import { PaymentRefused, PaymentUnavailable, type Balance } from '../../providers/payment/payments.ts'

const mostListed = 100

export async function readBalance(
  deps: Deps,
  accountId: string,
  claimedId: string | null,
): Promise<ReplyOf<typeof stripeUser>> {
  const seller = await payoutAccountOf(deps, accountId, claimedId)
  const owed = await owedBackBy(deps.db, accountId)
  const payout = await latestPayout(deps, accountId, owed)
  const payouts_stopped = await isStopped(deps.db, 'payouts')
  if (!seller.payout_account_id)
    return {
      balance: { available: nothing, pending: nothing },
      kept_back: null,
      payout,
      payouts_stopped,
      missing: 0,
      transactions: { data: [] },
    }
  try {
    const [balance, transactions, received, missing] = await Promise.all([
      deps.payments.readBalance(seller.payout_account_id),
      deps.payments.listTransactions(seller.payout_account_id, { limit: mostListed }),
      deps.payments.listReceived(seller.payout_account_id),
      missingFacts(deps, seller),
    ])
    if (seller.payout_trouble !== null) await endPayoutTrouble(deps.db, accountId, 'balance')
    const orderOf = await ordersBehind(deps.db, accountId, received)
    return {
      balance: { ...balance, available: withoutOwed(balance.available, sumOf(owed)) },
      kept_back: keptBack(owed, deps.clock.now()),
      payout,
      payouts_stopped,
      missing,
      transactions: {
        data: transactions.map(({ id, amount, reportingCategory, createdAt, source }) => ({
          id,
          amount,
          reporting_category: reportingCategory,
          created: createdAt.toISOString(),
          ...orderOf(source),
        })),
      },
    }
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    if (error instanceof PaymentRefused) throw await notePayoutTrouble(deps, accountId, 'balance', error)
    throw error
  }
}

function withoutOwed(available: Balance['available'], owed: number): Balance['available'] {
  if (owed === 0) return available
  return available.map((money) =>
    money.currency === 'dkk' ? { ...money, amount: payableOf(money.amount, owed) } : money,
  )
}

const nothing = [{ amount: 0, currency: 'dkk' }]

/** The id in the request grants nothing; another account's is refused. */
export async function payoutAccountOf({ db }: Pick<Deps, 'db'>, accountId: string, claimedId: string | null) {
  const account = await db
    .selectFrom('account')
    .select([
      'payout_account_id',
      'payouts_enabled',
      'phone_verified_at',
      'bank_account',
      'payout_requirements',
      'payout_trouble',
      'payout_cooling_until',
      'payouts_frozen_at',
      'former_bank_account',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (claimedId && claimedId !== account.payout_account_id) throw new Refusal('not_yours')
  return account
}

/** The newest payout, unless it failed: then the money is on the balance again. */
async function latestPayout(
  { db, clock }: Deps,
  accountId: string,
  owed: readonly TakeBack[],
): Promise<ReplyOf<typeof stripeUser>['payout']> {
  const payout = await db
    .selectFrom('payout')
    .select(['amount', 'arrival_at', 'created_at', 'state', 'failure', 'after_take_back'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payout) return null
  const { state } = payout
  return {
    amount: payout.amount,
    arrival_date: (payout.arrival_at ?? payout.created_at).toISOString(),
    state,
    failure: payout.failure,
    waits: waitOf(payout, owed, clock.now()),
  }
}
