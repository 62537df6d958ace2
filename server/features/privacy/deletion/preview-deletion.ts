/** Previews a deletion: what prevents it, and until when the law requires records of the trades. */
import type { accountDeletion } from '#contract/own-account'
import type { ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import { sum, type Ore } from '#rules/money'
import { owedBackBy, sumOf } from '../../../db/owed-back.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentUnavailable } from '../../../providers/payment/payments.ts'
import { findAccount } from '../../accounts/queries.ts'
import { bare, blocksOf } from './blocks.ts'
import { keepUntilOf } from './keep-record.ts'

type DeletionDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'config'>

export async function previewDeletion(
  deps: DeletionDeps,
  accountId: string,
): Promise<ReplyOf<typeof accountDeletion>> {
  const owed = sumOf(await owedBackBy(deps.db, accountId))
  const [blocks, hasMoney, keepUntil] = await Promise.all([
    blocksOf(deps.db, accountId, deps.config.deadlines, deps.clock.now()),
    hasBalance(deps, accountId, owed),
    keepUntilOf(deps.db, accountId),
  ])
  // A payout that waits contains all of the balance that will be left.
  const known = blocks.some(({ reason }) => reason === 'balance' || reason === 'payout_waits')
  return {
    blocks: hasMoney && !known ? [...blocks, bare('balance')] : blocks,
    keepUntil: keepUntil?.toISOString() ?? null,
  }
}

/**
 * Uses the payment provider's books, which may contain money that was returned. A negative balance counts, too; what is
 * `owed` back does not.
 */
export async function hasBalance(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  accountId: string,
  owed: Ore = 0,
): Promise<boolean> {
  const { payout_account_id } = await findAccount(db, accountId)
  if (payout_account_id === null) return false
  try {
    const { available, pending } = await payments.readBalance(payout_account_id)
    const amounts = [...available, ...pending].map(({ amount }) => amount)
    if (owed === 0) return amounts.some((amount) => amount !== 0)
    return sum(amounts) < 0 || sum(amounts) > owed
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}
