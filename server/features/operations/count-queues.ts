import { sql } from 'kysely'
import type { Reply } from '#contract/contract'
import type { Deps } from '../../deps.ts'
import { countFailedJobs } from '../../jobs/failed-jobs.ts'
import { countOf } from './count-of.ts'
import { lateEnquiriesIn } from './list-enquiries.ts'
import { lateSince, lateTrouble } from './late-payments.ts'
import { hasAnswer, hasDecision, mayBeDecided, needsAction } from './on-desk.ts'
import { bankIsOverdue, isOverdue, moneyTrouble, takeBackIsOverdue } from './order-rows.ts'
import {
  answeredAt,
  earliest,
  moneyStuckSince,
  proposedAt,
  requestedAt,
  stuckSince,
  waitingIn,
} from './waiting-in.ts'

/** How many items of each kind wait for an operator, and since when the oldest does. */
export async function countQueues({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Reply<'operatorQueues'>> {
  const orders = db.selectFrom('orders')
  const overdue = orders
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .leftJoin('reopening', 'reopening.order_id', 'orders.id')
    .where(isOverdue(clock.now()))
  const [
    refunds,
    action,
    lateRefunds,
    lateAction,
    lateDisputes,
    lateTakeBacks,
    answers,
    decisions,
    money,
    late,
    sellers,
    books,
    reports,
    enquiries,
    lateEnquiries,
    jobs,
  ] = await Promise.all([
    waitingIn(orders.where(mayBeDecided), requestedAt),
    waitingIn(orders.where(needsAction), stuckSince),
    countOf(overdue.where(mayBeDecided)),
    countOf(overdue.where(needsAction)),
    countOf(db.selectFrom('purchase').where(bankIsOverdue(clock.now()))),
    countOf(db.selectFrom('reopening').where(takeBackIsOverdue(clock.now()))),
    waitingIn(orders.where(hasAnswer), answeredAt),
    waitingIn(orders.where(hasDecision), proposedAt),
    waitingIn(orders.where(moneyTrouble), moneyStuckSince),
    waitingIn(db.selectFrom('purchase').where(lateTrouble), lateSince),
    waitingIn(db.selectFrom('account').where('payout_trouble', 'is not', null), sql`payout_trouble_at`),
    waitingIn(
      db.selectFrom('book').where('entered_by', 'is not', null).where('confirmed_at', 'is', null),
      sql`fetched_at`,
    ),
    waitingIn(db.selectFrom('report').where('closed_at', 'is', null), sql`created_at`),
    waitingIn(db.selectFrom('enquiry').where('closed_at', 'is', null), sql`created_at`),
    countOf(lateEnquiriesIn(db, clock.now())),
    countFailedJobs(db),
  ])
  return {
    refunds: refunds.count,
    action: action.count,
    overdue: {
      refunds: lateRefunds,
      action: lateAction,
      money: lateDisputes + lateTakeBacks,
      enquiries: lateEnquiries,
    },
    answers: answers.count,
    decisions: decisions.count,
    money: money.count,
    late: late.count,
    sellers: sellers.count,
    books: books.count,
    reports: reports.count,
    enquiries: enquiries.count,
    jobs: jobs.count,
    oldest: {
      refunds: earliest(refunds),
      action: earliest(action),
      answers: earliest(answers),
      decisions: earliest(decisions),
      money: earliest(money, late, sellers),
      books: earliest(books),
      reports: earliest(reports),
      enquiries: earliest(enquiries),
      jobs: earliest(jobs),
    },
  }
}
