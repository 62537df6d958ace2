/**
 * Sends the available balance to the seller's bank account. The request is stored as a row before the provider is
 * asked, and its id is the idempotency key. An account has at most one open payout, and the amount counts only if no
 * other payout was requested since it was read, so a second click finds the first payout instead of paying again. What an
 * operator takes back stays on the balance.
 */
import type { ReplyOf } from '#contract/http'
import type { payout } from '#contract/balance'
import { Refusal, type RefusalCode } from '#contract/refusals'
import { serverMessages } from '#contract/server-messages'
import { formatDeadline } from '#rules/danish'
import { payableOf } from '#rules/payout'
import type { Db } from '../../db/db.ts'
import { sumOf, takeBacksOf } from '../../db/owed-back.ts'
import { isStopped } from '../../db/trade-stop.ts'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable, type PaymentRefusal } from '../../providers/payment/payments.ts'
import { noteEvent } from '../audit/note-event.ts'
import { payoutStop } from '../accounts/payout-cooling.ts'
import type { Visit } from '../accounts/visit.ts'
import { notePayoutTrouble } from '../accounts/payout-trouble.ts'
import { keptBackWords } from './kept-back.ts'
import { payoutAccountOf, readBalance } from './read-balance.ts'
import { sendPayout } from './send-payout.ts'

export async function payOutBalance(
  deps: Deps,
  accountId: string,
  claimedId: string | null,
  visit: Visit,
): Promise<ReplyOf<typeof payout>> {
  const account = await payoutAccountOf(deps, accountId, claimedId)
  if (!account.payout_account_id || !account.bank_account) throw no('no_payout_account')
  if (!account.phone_verified_at) throw no('phone_not_verified')
  if (!account.payouts_enabled) throw no('payouts_not_enabled')
  const stop = payoutStop(account, deps.clock.now())
  if (stop !== null) throw no(stop, account.payout_cooling_until)
  const payoutId = await beginPayout(deps, accountId, { providerAccountId: account.payout_account_id, visit })
  try {
    await sendPayout(deps, { payoutId })
  } catch (error) {
    if (error instanceof PaymentRefused) throw await refusalOf(deps.db, payoutId, error)
    // The row stays, and a job repeats the call until the provider has answered.
    if (!(error instanceof PaymentUnavailable)) throw error
  }
  return readBalance(deps, accountId, claimedId)
}

/**
 * Returns the open payout, or a new one of all that may be paid out of the available balance, with a job that sends it. `visit` is who asked for
 * it; null if nobody did. Throws a Refusal.
 */
export async function beginPayout(
  deps: Deps,
  accountId: string,
  { providerAccountId, visit }: { providerAccountId: string; visit: Visit | null },
): Promise<string> {
  const latest = await latestOf(deps.db, accountId)
  if (latest?.state === 'open') return latest.id
  if (await isStopped(deps.db, 'payouts')) throw no('payouts_stopped')
  const known = await takeBacksOf(deps.db, accountId)
  const available = await availableAmount(deps, accountId, providerAccountId)
  if (available <= 0) throw no('nothing_to_pay_out')
  return deps.db
    .transaction()
    .execute((tx) => requestPayout(deps, tx, { accountId, available, known, after: latest?.id, visit }))
}

type PayoutRequest = {
  accountId: string
  available: number
  /** The seller's take-backs as they stood before the balance was read. */
  known: Awaited<ReturnType<typeof takeBacksOf>>
  after: string | undefined
  visit: Visit | null
}

/**
 * `after` was the latest payout when the available amount was read. A newer one has already taken that amount. What was
 * owed then may have left the balance since, and what was decided since is owed, too. What was both decided and taken
 * since is in neither, so the payout is noted as overtaken by it: under the account's lock no decision comes between.
 */
async function requestPayout(
  deps: Deps,
  tx: Db,
  { accountId, available, known, after, visit }: PayoutRequest,
): Promise<string> {
  const account = await tx
    .selectFrom('account')
    .select(['payout_cooling_until', 'payouts_frozen_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The account may have been changed since the balance was read.
  const stop = payoutStop(account, deps.clock.now())
  if (stop !== null) throw no(stop, account.payout_cooling_until)
  if (await isStopped(tx, 'payouts')) throw no('payouts_stopped')
  const latest = await latestOf(tx, accountId)
  if (latest && latest.id !== after) return latest.id
  const all = await takeBacksOf(tx, accountId)
  const before = new Map(known.map((one) => [one.orderId, one]))
  const kept = all.filter(({ orderId, waits }) => waits || before.get(orderId)?.waits)
  const overtaken_by = all.flatMap(({ orderId, took }) => (took && !before.has(orderId) ? [orderId] : []))
  const amount = payableOf(available, sumOf(kept))
  if (amount === 0)
    throw new Refusal('nothing_to_pay_out', {
      message: `Du kan ikke udbetale nu. ${keptBackWords(kept, deps.clock.now())}`,
    })
  const { id: payoutId } = await tx
    .insertInto('payout')
    .values({ account_id: accountId, amount, state: 'open', created_at: deps.clock.now(), overtaken_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.jobs.enqueue(tx, 'send-payout', { payoutId })
  await noteEvent(tx, {
    accountId,
    kind: 'payout_begun',
    ...(visit && { visit }),
    detail: { amount, ...(visit === null && { by: 'us' }) },
    at: deps.clock.now(),
  })
  return payoutId
}

function latestOf(db: Db, accountId: string): Promise<{ id: string; state: string } | undefined> {
  return db
    .selectFrom('payout')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function availableAmount(deps: Deps, accountId: string, providerAccountId: string): Promise<number> {
  try {
    const { available } = await deps.payments.readBalance(providerAccountId)
    return available.find((money) => money.currency === 'dkk')?.amount ?? 0
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw no('provider_unavailable')
    if (error instanceof PaymentRefused) {
      await notePayoutTrouble(deps, accountId, 'balance', error)
      throw no('payments_refused')
    }
    throw error
  }
}

async function refusalOf(db: Db, payoutId: string, { reason }: PaymentRefused): Promise<Refusal> {
  const { failure } = await db
    .selectFrom('payout')
    .select('failure')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow()
  if (failure === 'taken_back')
    return new Refusal('nothing_to_pay_out', { message: serverMessages.payoutTakenBack })
  return no(refusalCodes[reason] ?? 'payments_refused')
}

function no(code: RefusalCode, until: Date | null = null): Refusal {
  if (code !== 'payout_cooling' || until === null) return new Refusal(code)
  return new Refusal(code, {
    message: `Du har skiftet konto. Du kan udbetale igen ${formatDeadline(until)}. Pengene bliver stående imens`,
  })
}

/** Refusals that the seller can fix; any other refusal of the provider is ours to fix. */
const refusalCodes: Partial<Record<PaymentRefusal, RefusalCode>> = {
  balance_insufficient: 'nothing_to_pay_out',
  amount_too_small: 'nothing_to_pay_out',
  payouts_not_enabled: 'payouts_not_enabled',
  bank_account_invalid: 'payout_refused',
}
