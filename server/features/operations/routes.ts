import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/operations'
import * as orders from '#contract/operator-orders'
import * as reports from '#contract/reports'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { closeReport } from './close-report.ts'
import { countQueues } from './count-queues.ts'
import { listFailedJobs, retryJob } from './failed-work.ts'
import { listLatePayments, settleLatePayment } from './late-payments.ts'
import { hideListing, showListing } from './hide-listing.ts'
import { listActs } from './list-acts.ts'
import { listOrders } from './list-orders.ts'
import { listReports } from './list-reports.ts'
import { retryMoney, settleRefund } from './move-money.ts'
import { listPayoutTroubles, settlePayoutTrouble } from './payout-troubles.ts'
import { findPeople, readPerson } from './people.ts'
import { readOrder } from './read-order.ts'
import { liftSuspension, suspendUser } from './suspend-user.ts'
import { takeOperatorStep } from './take-operator-step.ts'

export function operationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.operatorQueues, () => countQueues(deps))
  serve(app, deps, orders.operatorOrders, (wish) => listOrders(deps, wish))
  serve(app, deps, orders.operatorOrder, ({ orderId }, { id }) => readOrder(deps, id, orderId))
  serve(app, deps, orders.operatorStep, (wish, { id }) => takeOperatorStep(deps, id, wish))
  serve(app, deps, orders.retryMoney, ({ orderId }, { id }) => retryMoney(deps, id, orderId))
  serve(app, deps, orders.settleRefund, (wish, { id }) => settleRefund(deps, id, wish))
  serve(app, deps, orders.latePayments, () => listLatePayments(deps))
  serve(app, deps, orders.settleLatePayment, (wish, { id }) => settleLatePayment(deps, id, wish))
  serve(app, deps, orders.payoutTroubles, () => listPayoutTroubles(deps))
  serve(app, deps, orders.settlePayoutTrouble, (wish, { id }) => settlePayoutTrouble(deps, id, wish))
  serve(app, deps, reports.operatorReports, () => listReports(deps))
  serve(app, deps, reports.closeReport, (wish, { id }) => closeReport(deps, id, wish))
  serve(app, deps, reports.hideListing, (wish, { id }) => hideListing(deps, id, wish))
  serve(app, deps, reports.showListing, (wish, { id }) => showListing(deps, id, wish))
  serve(app, deps, contract.failedJobs, () => listFailedJobs(deps))
  serve(app, deps, contract.retryJob, ({ jobId }, { id }) => retryJob(deps, id, jobId))
  serve(app, deps, contract.operatorUsers, ({ q }) => findPeople(deps, q))
  serve(app, deps, contract.operatorUser, (wish) => readPerson(deps, wish))
  serve(app, deps, contract.suspendUser, (wish, { id }) => suspendUser(deps, id, wish))
  serve(app, deps, contract.liftSuspension, (wish, { id }) => liftSuspension(deps, id, wish))
  serve(app, deps, contract.operatorActs, async ({ cursor }, _, { setHeader }) => {
    const { acts, nextCursor } = await listActs(deps, cursor)
    if (nextCursor !== null) setHeader('X-Next-Cursor', nextCursor)
    return acts
  })
  serve(app, deps, contract.operatorSettings, async () => {
    const { fees, deadlines, limits } = deps.config
    return { fees: { ...fees }, deadlines: { ...deadlines }, limits: { ...limits } }
  })
}
