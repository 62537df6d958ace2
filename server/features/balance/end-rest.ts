/**
 * A seller's balance may hold money for a limited time (docs/providers.md 2). The seller is reminded once, and in the
 * end the money is paid out automatically; an impossible payout is tried again daily.
 */
import { hoursAfter } from '#rules/deadlines'
import { payoutDueOn } from '#rules/payout'
import type { Db } from '../../db/db.ts'
import { moneyIsHere } from '../../db/money-here.ts'
import { isStopped } from '../../db/trade-stop.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'

const batch = 200
const pauseHours = 24

type Rest = { id: string; seller_id: string; transferred_at: Date | null }

export async function endRest(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const rests = await longRests(deps, now)
  // A reminder asks for what cannot be done, and a payout waits until they are open again.
  if (rests.length === 0 || (await isStopped(deps.db, 'payouts'))) return
  for (const rest of rests) {
    const due = payoutDueOn(now, rest.transferred_at!, deps.config.deadlines)
    if (due !== null) await deps.db.transaction().execute((tx) => actOn(deps, tx, rest, due))
  }
}

/** The order of each seller whose money has rested longest, if a reminder or payout is due. */
function longRests({ db, config: { deadlines } }: Deps, now: Date): Promise<Rest[]> {
  return db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.seller_id')
    .distinctOn('seller_id')
    .select(['orders.id', 'seller_id', 'transferred_at'])
    .where(moneyIsHere)
    .where('transferred_at', '<=', hoursAfter(now, -deadlines.payoutReminderHours))
    .where((where) =>
      where.or([
        where('payout_reminded_at', 'is', null),
        // A reminder sent before this money came was about other money.
        where('payout_reminded_at', '<', where.ref('transferred_at')),
        where.and([
          where('transferred_at', '<=', hoursAfter(now, -deadlines.payoutForceHours)),
          where.or([
            where('payout_forced_at', 'is', null),
            where('payout_forced_at', '<=', hoursAfter(now, -pauseHours)),
          ]),
        ]),
      ]),
    )
    .orderBy('seller_id')
    .orderBy('transferred_at')
    .limit(batch)
    .execute()
}

async function actOn(
  deps: Deps,
  tx: Db,
  { id, seller_id: accountId }: Rest,
  due: 'reminder' | 'force',
): Promise<void> {
  const now = deps.clock.now()
  await tx
    .updateTable('account')
    .set({ payout_reminded_at: now, ...(due === 'force' && { payout_forced_at: now }) })
    .where('id', '=', accountId)
    .execute()
  if (due === 'force') return deps.jobs.enqueue(tx, 'pay-out-rested', { accountId })
  await notify(deps, tx, { channel: 'mail', kind: 'payout_reminder', subjectId: id, accountId })
}
