/** The email template of each event. One without anything left to say returns null, and is not sent. */
import type { MailKind } from '../../features/notifications/kinds.ts'
import * as checks from './payment-check-emails.ts'
import { fraudWarned, findFraudWarning, warningIsLate, warningWaits } from './fraud-warning-email.ts'
import { emailCode, newEmailCode, passwordReset, signInLink } from './account-emails.ts'
import { actionNeededToBuyer, actionNeededToSeller } from './action-emails.ts'
import {
  disputedToBuyer,
  disputedToSeller,
  disputeLostToBuyer,
  disputeLostToSeller,
  disputeOverToBuyer,
  disputeOverToSeller,
} from './dispute-emails.ts'
import { caseGiven } from './case-given-email.ts'
import { cancelledToBuyer, cancelledToSeller, finishedToBuyer, finishedToSeller } from './ending-emails.ts'
import { findAddresses, findKeepUntil } from './account-facts.ts'
import { accountDeleted, newEmailAsked } from './account-events.ts'
import { emailChanged, passwordChanged } from './changed-emails.ts'
import { factorChanged } from './factor-emails.ts'
import { newMessage } from './message-email.ts'
import { heldMoneyMail, moneyCovered, moneyShort } from './held-money-emails.ts'
import { findLateDispute, lateDisputeIsLate, lateDisputeWaits } from './late-dispute-emails.ts'
import { findLatePaymentFacts, findPayoutFacts } from './money-facts.ts'
import { lateRefundWaiting, refundSent, refundWaiting } from './money-back-emails.ts'
import { latePaymentRefunded, payoutFailed, payoutReminder, payoutSent } from './money-emails.ts'
import { findDisputedOrder, findPurchaseFacts } from './find-order-facts.ts'
import { findAnsweredOrder, findLateTakeBack, findUndecidedOrder } from './desk-facts.ts'
import {
  caseAnswered,
  caseIsLate,
  caseWaits,
  decisionWaits,
  disputeIsLate,
  disputeWaits,
  parcelSeen,
  returnSeen,
  takeBackIsLate,
} from './operator-emails.ts'
import {
  arrivalAskedToBuyer,
  decisionLateToBuyer,
  decisionLateToSeller,
  labelCameToBuyer,
  labelLateToSeller,
  notSentToBuyer,
  notSentToSeller,
  pickupReminderToBuyer,
  pickupReminderToSeller,
} from './overdue-emails.ts'
import {
  offerDeclinedToBuyer,
  offerDeclinedToSeller,
  offerExpiredToBuyer,
  offerExpiredToSeller,
  offerMadeToBuyer,
  offerMadeToSeller,
} from './offer-emails.ts'
import { legalChanged, versionsOf } from './legal-emails.ts'
import { allGivenBackToBuyer, allGivenBackToSeller } from './all-given-back-emails.ts'
import { giveBackBegun, giveBackStopped, givenBack, ownerStoppedGiveBack } from './give-back-emails.ts'
import { payoutAccountChanged } from './payout-account-emails.ts'
import { newDevice, notMeLink, stopped } from './security-emails.ts'
import { resendReminderToBuyer, sentAgainToBuyer, sentAgainToSeller } from './sent-again-emails.ts'
import { purchasePaid } from './purchase-email.ts'
import { moreTimeToBuyer, moreTimeToSeller } from './more-time-emails.ts'
import { paidToBuyer, paidToSeller } from './paid-emails.ts'
import {
  deliveredToBuyer,
  deliveredToSeller,
  shippedToBuyer,
  shippedToSeller,
  shipReminder,
} from './parcel-emails.ts'
import {
  refundAskedToBuyer,
  refundAskedToSeller,
  refundDeclinedToBuyer,
  refundDeclinedToSeller,
  refundGrantedToBuyer,
  refundGrantedToSeller,
  refundSplitToBuyer,
  refundSplitToSeller,
  refundWithdrawnToSeller,
} from './refund-emails.ts'
import * as returns from './return-emails.ts'
import { sellerSuspendedToBuyer } from './seller-suspended-email.ts'
import { payoutsNeedFacts, payoutsReady, payoutsRefused } from './review-emails.ts'
import { findReportFacts, reportClosed, reportReceived } from './report-emails.ts'
import {
  enquiryAnswered,
  enquiryDelayed,
  enquiryIsLate,
  enquiryReceived,
  enquiryWaits,
  findEnquiryFacts,
} from './enquiry-emails.ts'
import { reopenedToBuyer, reopenedToSeller } from './reopened-emails.ts'
import { resumedToBuyer, resumedToSeller } from './resumed-emails.ts'
import { findSettledDispute, settledDisputed, settledDisputeLost } from './settled-dispute-emails.ts'
import { accountSuspended, findSuspensionFacts, suspensionLifted } from './suspension-emails.ts'
import { listHidden, listShownAgain } from './list-takedown-emails.ts'
import { findTakedownFacts, listingHidden, listingShownAgain } from './takedown-emails.ts'
import { bookArrived, wishesEnd } from './wish-emails.ts'
import { accountIdOf } from '../template-input.ts'
import { about, aboutList, aboutOrder, orElse, type EmailTemplate } from './about.ts'

export const emailTemplates: Record<MailKind, EmailTemplate> = {
  email_code: emailCode,
  password_reset: passwordReset,
  sign_in_link: signInLink,
  new_device: newDevice,
  payout_account_changed: payoutAccountChanged,
  stopped: async ({ publicUrl }, { firstName }) => stopped(firstName, publicUrl()),
  give_back_begun: giveBackBegun,
  give_back_stopped: giveBackStopped,
  given_back: givenBack,
  password_changed: passwordChanged,
  factor_changed: factorChanged,
  new_email_code: newEmailCode,
  // Null when the request was cancelled or completed.
  new_email_asked: async (deps, input) => {
    const accountId = accountIdOf(input)
    const { newEmail } = await findAddresses(deps.db, accountId)
    if (newEmail === null) return null
    const notMe = await notMeLink(deps, { accountId, at: deps.clock.now() })
    return newEmailAsked(newEmail, input.firstName, { notMe, publicUrl: deps.publicUrl() })
  },
  email_changed: emailChanged,
  account_deleted: async (deps, input) =>
    accountDeleted(await findKeepUntil(deps.db, accountIdOf(input)), input.firstName, deps.publicUrl()),
  account_suspended: about(findSuspensionFacts, accountSuspended),
  suspension_lifted: about(findSuspensionFacts, suspensionLifted),
  legal_changed: async ({ publicUrl }, { subjectId, firstName }) =>
    legalChanged(versionsOf(subjectId), firstName, publicUrl()),
  report_received: about(findReportFacts, reportReceived),
  report_closed: about(findReportFacts, reportClosed),
  enquiry_received: about(findEnquiryFacts, enquiryReceived),
  enquiry_answered: about(findEnquiryFacts, enquiryAnswered),
  enquiry_delayed: async ({ clock, db, publicUrl }, { subjectId, firstName }) =>
    enquiryDelayed(await findEnquiryFacts(db, subjectId), firstName, {
      now: clock.now(),
      publicUrl: publicUrl(),
    }),
  listing_hidden: about(findTakedownFacts, listingHidden),
  listing_shown_again: about(findTakedownFacts, listingShownAgain),
  pensum_hidden: aboutList(listHidden),
  pensum_shown_again: aboutList(listShownAgain),
  order_paid_buyer: aboutOrder(paidToBuyer),
  purchase_paid: async ({ clock, config, db, publicUrl }, { subjectId }) => {
    const orders = await findPurchaseFacts(db, subjectId, config.deadlines, clock.now())
    return purchasePaid(subjectId, orders, publicUrl())
  },
  order_paid_seller: aboutOrder(paidToSeller),
  ship_reminder: aboutOrder(shipReminder),
  shipped_buyer: aboutOrder(shippedToBuyer),
  shipped_seller: aboutOrder(shippedToSeller),
  delivered_buyer: aboutOrder(deliveredToBuyer),
  delivered_seller: aboutOrder(deliveredToSeller),
  finished_buyer: aboutOrder(finishedToBuyer),
  finished_seller: aboutOrder(finishedToSeller),
  cancelled_buyer: aboutOrder(cancelledToBuyer),
  cancelled_seller: aboutOrder(cancelledToSeller),
  refund_asked_buyer: aboutOrder(refundAskedToBuyer),
  refund_asked_seller: aboutOrder(refundAskedToSeller),
  refund_granted_buyer: aboutOrder(refundGrantedToBuyer),
  refund_granted_seller: aboutOrder(refundGrantedToSeller),
  all_given_back_buyer: aboutOrder(allGivenBackToBuyer),
  all_given_back_seller: aboutOrder(allGivenBackToSeller),
  refund_declined_buyer: aboutOrder(refundDeclinedToBuyer),
  refund_declined_seller: aboutOrder(refundDeclinedToSeller),
  action_needed_buyer: aboutOrder(actionNeededToBuyer),
  action_needed_seller: aboutOrder(actionNeededToSeller),
  refund_split_buyer: aboutOrder(refundSplitToBuyer),
  refund_split_seller: aboutOrder(refundSplitToSeller),
  offer_made_buyer: aboutOrder(offerMadeToBuyer),
  offer_made_seller: aboutOrder(offerMadeToSeller),
  offer_declined_buyer: aboutOrder(offerDeclinedToBuyer),
  offer_declined_seller: aboutOrder(offerDeclinedToSeller),
  offer_expired_buyer: aboutOrder(offerExpiredToBuyer),
  offer_expired_seller: aboutOrder(offerExpiredToSeller),
  return_started_buyer: aboutOrder(returns.returnStartedToBuyer),
  return_started_seller: aboutOrder(returns.returnStartedToSeller),
  return_reminder_buyer: aboutOrder(returns.returnReminderToBuyer),
  return_label_late_buyer: aboutOrder(returns.returnLabelLateToBuyer),
  return_label_failed_buyer: aboutOrder(returns.returnLabelFailedToBuyer),
  return_label_failed_seller: aboutOrder(returns.returnLabelFailedToSeller),
  return_sent_seller: aboutOrder(returns.returnSentToSeller),
  return_arrived_buyer: aboutOrder(returns.returnArrivedToBuyer),
  return_arrived_seller: aboutOrder(returns.returnArrivedToSeller),
  return_not_sent_buyer: aboutOrder(returns.returnNotSentToBuyer),
  return_not_sent_seller: aboutOrder(returns.returnNotSentToSeller),
  return_missing_buyer: aboutOrder(returns.returnMissingToBuyer),
  return_missing_seller: aboutOrder(returns.returnMissingToSeller),
  return_objected_buyer: aboutOrder(returns.returnObjectedToBuyer),
  return_objected_seller: aboutOrder(returns.returnObjectedToSeller),
  return_confirmed_buyer: aboutOrder(returns.returnConfirmedToBuyer),
  return_confirmed_seller: aboutOrder(returns.returnConfirmedToSeller),
  disputed_buyer: aboutOrder(disputedToBuyer),
  disputed_seller: aboutOrder(disputedToSeller),
  dispute_over_buyer: aboutOrder(disputeOverToBuyer),
  dispute_over_seller: aboutOrder(disputeOverToSeller),
  payment_check_buyer: aboutOrder(checks.paymentCheckToBuyer),
  payment_check_seller: aboutOrder(checks.paymentCheckToSeller),
  payment_checked_buyer: aboutOrder(checks.paymentCheckedToBuyer),
  payment_checked_seller: aboutOrder(checks.paymentCheckedToSeller),
  dispute_lost_buyer: aboutOrder(disputeLostToBuyer),
  dispute_lost_seller: aboutOrder(disputeLostToSeller),
  reopened_buyer: aboutOrder(reopenedToBuyer),
  reopened_seller: aboutOrder(reopenedToSeller),
  resumed_buyer: aboutOrder(resumedToBuyer),
  resumed_seller: aboutOrder(resumedToSeller),
  more_time_buyer: aboutOrder(moreTimeToBuyer),
  more_time_seller: aboutOrder(moreTimeToSeller),
  refund_withdrawn_seller: aboutOrder(refundWithdrawnToSeller),
  not_sent_buyer: aboutOrder(notSentToBuyer),
  not_sent_seller: aboutOrder(notSentToSeller),
  arrival_asked_buyer: aboutOrder(arrivalAskedToBuyer),
  sent_again_buyer: aboutOrder(sentAgainToBuyer),
  sent_again_seller: aboutOrder(sentAgainToSeller),
  resend_reminder_buyer: aboutOrder(resendReminderToBuyer),
  seller_suspended_buyer: aboutOrder(sellerSuspendedToBuyer),
  label_late_seller: aboutOrder(labelLateToSeller),
  label_came_buyer: aboutOrder(labelCameToBuyer),
  pickup_reminder_buyer: aboutOrder(pickupReminderToBuyer),
  pickup_reminder_seller: aboutOrder(pickupReminderToSeller),
  decision_late_buyer: aboutOrder(decisionLateToBuyer),
  decision_late_seller: aboutOrder(decisionLateToSeller),
  case_waits: aboutOrder(caseWaits),
  case_is_late: aboutOrder(caseIsLate),
  case_answered: aboutOrder(caseAnswered, findAnsweredOrder),
  decision_waits: aboutOrder(decisionWaits, findUndecidedOrder),
  case_given: caseGiven,
  dispute_waits: orElse(
    aboutOrder(disputeWaits, findDisputedOrder),
    about(findLateDispute, lateDisputeWaits),
  ),
  dispute_is_late: orElse(
    aboutOrder(disputeIsLate, findDisputedOrder),
    about(findLateDispute, lateDisputeIsLate),
  ),
  settled_disputed: about(findSettledDispute, settledDisputed),
  settled_dispute_lost: about(findSettledDispute, settledDisputeLost),
  returned_seen: aboutOrder(parcelSeen),
  return_seen: aboutOrder(returnSeen),
  fraud_warned: about(findFraudWarning, fraudWarned),
  warning_waits: about(findFraudWarning, warningWaits),
  warning_is_late: about(findFraudWarning, warningIsLate),
  take_back_is_late: aboutOrder(takeBackIsLate, findLateTakeBack),
  owner_stopped_give_back: ownerStoppedGiveBack,
  enquiry_waits: about(findEnquiryFacts, enquiryWaits),
  enquiry_is_late: about(findEnquiryFacts, enquiryIsLate),
  money_short: heldMoneyMail(moneyShort),
  money_covered: heldMoneyMail(moneyCovered),
  refund_waiting: aboutOrder(refundWaiting),
  refund_sent: aboutOrder(refundSent),
  late_refund_waiting: about(findLatePaymentFacts, lateRefundWaiting),
  late_payment_refunded: about(findLatePaymentFacts, latePaymentRefunded),
  payout_sent: about(findPayoutFacts, payoutSent),
  payout_failed: about(findPayoutFacts, payoutFailed),
  payout_reminder: async ({ publicUrl }, { firstName }) => payoutReminder(firstName, publicUrl()),
  payouts_ready: async ({ publicUrl }, { firstName }) => payoutsReady(firstName, publicUrl()),
  payouts_need_facts: async ({ publicUrl }, { firstName }) => payoutsNeedFacts(firstName, publicUrl()),
  payouts_refused: async ({ publicUrl }, { firstName }) => payoutsRefused(firstName, publicUrl()),
  new_message: newMessage,
  book_arrived: bookArrived,
  wishes_end: wishesEnd,
}
