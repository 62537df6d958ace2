import type { Reply } from '#contract/contract'
import type { Deps } from '../../deps.ts'
import { countFailedJobs } from '../../jobs/failed-jobs.ts'
import { countOf } from './count-of.ts'
import { notGivenBack } from './late-payments.ts'
import { hasAnswer, hasDecision, isOverdue, mayBeDecided, moneyTrouble, needsAction } from './order-rows.ts'

/** How many items of each kind wait for an operator. */
export async function countQueues({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Reply<'operatorQueues'>> {
  const overdue = db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .where(isOverdue(clock.now()))
  const [
    refunds,
    action,
    lateRefunds,
    lateAction,
    answers,
    decisions,
    money,
    late,
    sellers,
    books,
    reports,
    jobs,
  ] = await Promise.all([
    countOf(db.selectFrom('orders').where(mayBeDecided)),
    countOf(db.selectFrom('orders').where(needsAction)),
    countOf(overdue.where(mayBeDecided)),
    countOf(overdue.where(needsAction)),
    countOf(db.selectFrom('orders').where(hasAnswer)),
    countOf(db.selectFrom('orders').where(hasDecision)),
    countOf(db.selectFrom('orders').where(moneyTrouble)),
    countOf(db.selectFrom('purchase').where(notGivenBack)),
    countOf(db.selectFrom('account').where('payout_trouble', 'is not', null)),
    countOf(db.selectFrom('book').where('entered_by', 'is not', null).where('confirmed_at', 'is', null)),
    countOf(db.selectFrom('report').where('closed_at', 'is', null)),
    countFailedJobs(db),
  ])
  const overdueCounts = { refunds: lateRefunds, action: lateAction }
  return {
    refunds,
    action,
    overdue: overdueCounts,
    answers,
    decisions,
    money,
    late,
    sellers,
    books,
    reports,
    jobs,
  }
}
