import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/operations'
import * as enquiries from '#contract/enquiries'
import * as cases from '#contract/operator-cases'
import * as money from '#contract/operator-money'
import * as orders from '#contract/operator-orders'
import * as stops from '#contract/operator-stops'
import * as works from '#contract/operator-works'
import * as reports from '#contract/reports'
import * as security from '#contract/security'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { answerDecision } from './answer-decision.ts'
import { markAnswerRead, noteOrder, writeToParties } from './case-desk.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { closeReport } from './close-report.ts'
import { countQueues } from './count-queues.ts'
import { listFailedJobs, retryJob } from './failed-work.ts'
import { listLatePayments, settleLatePayment } from './late-payments.ts'
import { giveBack } from './give-back.ts'
import { hideList, showList } from './hide-list.ts'
import { hideListing, showListing } from './hide-listing.ts'
import { giveCase } from './give-case.ts'
import { holdCase } from './hold-case.ts'
import { listActs } from './list-acts.ts'
import { listProviders } from './list-providers.ts'
import { listEnquiries } from './list-enquiries.ts'
import { listOrders } from './list-orders.ts'
import { listReports } from './list-reports.ts'
import { joinWorks, partWork, readWork } from './join-works.ts'
import { retryMoney, settleRefund } from './move-money.ts'
import { listPayoutTroubles, settlePayoutTrouble } from './payout-troubles.ts'
import { findPeople, readPerson, readPersonsLog } from './people.ts'
import { readHeldMoney } from './read-held-money.ts'
import { readOrderChat } from './read-chat.ts'
import { readReportedChat } from './read-reported-chat.ts'
import { readOrder } from './read-order.ts'
import { readUpkeep } from './read-upkeep.ts'
import { liftSuspension, suspendUser } from './suspend-user.ts'
import { reopenSale } from './reopen-sale.ts'
import { resumeLabels } from './resume-labels.ts'
import { stateSubjects } from './state-subjects.ts'
import { listStops, stopTrade } from './stop-trade.ts'
import { takeOperatorStep } from './take-operator-step.ts'

export function operationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.operatorQueues, () => countQueues(deps))
  serve(app, deps, contract.operatorProviders, () => listProviders(deps))
  serve(app, deps, contract.operatorUpkeep, () => readUpkeep(deps))
  serve(app, deps, stops.tradeStops, () => listStops(deps))
  serve(app, deps, stops.stopTrade, (params, { id }) => stopTrade(deps, id, params))
  serve(app, deps, orders.operatorOrders, (params, { id }) => listOrders(deps, id, params))
  serve(app, deps, orders.operatorOrder, ({ orderId }, { id }) => readOrder(deps, id, orderId))
  serve(app, deps, orders.operatorChat, ({ orderId }, { id }) => readOrderChat(deps, id, orderId))
  serve(app, deps, orders.operatorStep, (params, { id }) => takeOperatorStep(deps, id, params))
  serve(app, deps, cases.operatorWrite, (params, { id }) => writeToParties(deps, id, params))
  serve(app, deps, cases.operatorNote, (params, { id }) => noteOrder(deps, id, params))
  serve(app, deps, cases.holdCase, (params, { id }) => holdCase(deps, id, params))
  serve(app, deps, cases.giveCase, (params, { id }) => giveCase(deps, id, params))
  serve(app, deps, cases.answerRead, (request, { id }) => markAnswerRead(deps, id, request))
  serve(app, deps, cases.reopenSale, (params, { id }) => reopenSale(deps, id, params))
  serve(app, deps, cases.answerDecision, (params, { id }) => answerDecision(deps, id, params))
  serve(app, deps, orders.resumeLabels, (params, { id }) => resumeLabels(deps, id, params))
  serve(app, deps, money.retryMoney, ({ orderId }, { id }) => retryMoney(deps, id, orderId))
  serve(app, deps, money.settleRefund, (params, { id }) => settleRefund(deps, id, params))
  serve(app, deps, money.latePayments, () => listLatePayments(deps))
  serve(app, deps, money.settleLatePayment, (params, { id }) => settleLatePayment(deps, id, params))
  serve(app, deps, money.heldMoney, () => readHeldMoney(deps))
  serve(app, deps, money.payoutTroubles, () => listPayoutTroubles(deps))
  serve(app, deps, money.settlePayoutTrouble, (params, { id }) => settlePayoutTrouble(deps, id, params))
  serve(app, deps, reports.operatorReports, () => listReports(deps))
  serve(app, deps, reports.reportedChat, ({ reportId }, { id }) => readReportedChat(deps, id, reportId))
  serve(app, deps, reports.closeReport, (params, { id }) => closeReport(deps, id, params))
  serve(app, deps, reports.hideListing, (params, { id }) => hideListing(deps, id, params))
  serve(app, deps, reports.showListing, (params, { id }) => showListing(deps, id, params))
  serve(app, deps, reports.hidePensum, (params, { id }) => hideList(deps, id, params))
  serve(app, deps, reports.showPensum, (params, { id }) => showList(deps, id, params))
  serve(app, deps, enquiries.enquiries, () => listEnquiries(deps))
  serve(app, deps, enquiries.answerEnquiry, (params, { id }) => answerEnquiry(deps, id, params))
  serve(app, deps, contract.failedJobs, () => listFailedJobs(deps))
  serve(app, deps, contract.retryJob, ({ jobId }, { id }) => retryJob(deps, id, jobId))
  serve(app, deps, contract.operatorUsers, ({ q }) => findPeople(deps, q))
  serve(app, deps, contract.operatorUser, (params, { id }) => readPerson(deps, id, params))
  serve(app, deps, security.operatorSecurityLog, (params, { id }) => readPersonsLog(deps, id, params))
  serve(app, deps, contract.suspendUser, (params, { id }) => suspendUser(deps, id, params))
  serve(app, deps, contract.liftSuspension, (params, { id }) => liftSuspension(deps, id, params))
  serve(app, deps, contract.giveBack, (params, { id }) => giveBack(deps, id, params))
  serve(app, deps, works.operatorWork, (params) => readWork(deps, params))
  serve(app, deps, works.joinWorks, (params, { id }) => joinWorks(deps, id, params))
  serve(app, deps, works.partWork, (params, { id }) => partWork(deps, id, params))
  serve(app, deps, works.stateSubjects, (params, { id }) => stateSubjects(deps, id, params))
  serve(app, deps, contract.operatorActs, async ({ cursor }, { id }, { setHeader }) => {
    const { acts, nextCursor } = await listActs(deps, id, cursor)
    if (nextCursor !== null) setHeader('X-Next-Cursor', nextCursor)
    return acts
  })
  serve(app, deps, contract.operatorSettings, async () => {
    const { fees, deadlines, limits, resendPayer } = deps.config
    return { fees: { ...fees }, deadlines: { ...deadlines }, limits: { ...limits }, resendPayer }
  })
}
