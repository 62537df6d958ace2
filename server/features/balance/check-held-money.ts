/**
 * Compares what we hold for others with our balance at the payment provider: once a day, and more often while it is too
 * low. Operators are told of a shortfall with the amount to put in, and that it is over.
 */
import { afterHeldReading, nextHeldCheckAt, type HeldCheck } from '#rules/held-money'
import { sum } from '#rules/money'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { PaymentUnavailable } from '../../providers/payment/payments.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { heldForOthers } from './held-money.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'payments' | 'jobs' | 'config'>

/** Every minute. */
export async function checkHeldMoney(deps: CheckDeps): Promise<void> {
  const before = await latestHeldCheck(deps.db)
  if (before && deps.clock.now() < nextHeldCheckAt(before)) return
  const reading = await readingOf(deps)
  if (reading) await note(deps, before, reading)
}

export async function latestHeldCheck(db: Db): Promise<HeldCheck | null> {
  const row = await db.selectFrom('held_check').selectAll().executeTakeFirst()
  if (!row) return null
  return {
    checkedAt: row.checked_at,
    held: row.held,
    balance: row.balance,
    shortSince: row.short_since,
    toldAt: row.told_at,
  }
}

/** The provider is read first: what moves meanwhile is in our books by the time they are read. Null without an answer. */
async function readingOf({ db, log, payments }: CheckDeps) {
  try {
    const { available, pending } = await payments.readOwnBalance()
    const kroner = [...available, ...pending].filter(({ currency }) => currency === 'dkk')
    return { balance: sum(kroner.map(({ amount }) => amount)), held: await heldForOthers(db) }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    log.warn({ err: error }, 'our balance at the payment provider could not be read')
    return null
  }
}

async function note(deps: CheckDeps, before: HeldCheck | null, reading: { held: number; balance: number }) {
  const { check, tell } = afterHeldReading(before, reading, deps.clock.now())
  const row = {
    checked_at: check.checkedAt,
    held: check.held,
    balance: check.balance,
    short_since: check.shortSince,
    told_at: check.toldAt,
  }
  await deps.db.transaction().execute(async (tx) => {
    const written = await tx
      .insertInto('held_check')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('only_one')
          .doUpdateSet(row)
          // Another process has checked meanwhile, and has told what there is to tell.
          .where('held_check.checked_at', '=', before?.checkedAt ?? null),
      )
      .returning('checked_at')
      .executeTakeFirst()
    if (!written || tell === null) return
    deps.log.warn({ ...reading, tell }, 'the money held for others was compared with our balance')
    if (tell === 'short')
      await notifyOperators(deps, tx, { kind: 'money_short', subjectId: check.checkedAt.toISOString() })
    else
      await notifyOperators(deps, tx, {
        kind: 'money_covered',
        subjectId: (before?.shortSince ?? check.checkedAt).toISOString(),
      })
  })
}
