/** The act for each kind of job, and the work of every minute. */
import type { Deps } from './deps.ts'
import { forgetOldCounts } from './http/limits.ts'
import type { Handlers } from './jobs/queue.ts'
import { askAboutReviews } from './features/accounts/ask-about-reviews.ts'
import { encryptFactorSecrets } from './features/accounts/encrypt-factor-secrets.ts'
import { notifyOfVersions } from './features/accounts/notify-of-versions.ts'
import { forgetOldEvents } from './features/audit/note-event.ts'
import { giveBackDue } from './features/accounts/give-back.ts'
import { forgetExpired } from './features/accounts/forget-expired.ts'
import { forgetKeptRecords } from './features/privacy/deletion/forget-kept-records.ts'
import { syncSeller } from './features/accounts/sync-seller-account.ts'
import { refundLatePayment } from './features/balance/refund-late-payment.ts'
import { refundReopened } from './features/balance/refund-reopened.ts'
import { takeBack } from './features/balance/take-back.ts'
import { refundOrder } from './features/balance/refund-order.ts'
import { checkHeldMoney } from './features/balance/check-held-money.ts'
import { checkPayout } from './features/balance/check-payout.ts'
import { checkRefund } from './features/balance/check-refund.ts'
import { payOutRested } from './features/balance/pay-out-rested.ts'
import { retryMovements } from './features/balance/retry-movements.ts'
import { sendPayoutJob } from './features/balance/send-payout.ts'
import { endRest } from './features/balance/end-rest.ts'
import { transferToSeller } from './features/balance/transfer-to-seller.ts'
import { forgetUnsentPhotos } from './features/chat/message-photos.ts'
import { forgetDeletedPhotos } from './features/selling/forget-deleted-photos.ts'
import { notifyReaders } from './features/chat/notify-readers.ts'
import { forgetWebhookEvents } from './features/operations/forget-webhook-events.ts'
import { forgetProviderHours } from './features/operations/provider-calls.ts'
import { forgetPushes } from './dispatch/push/forget-pushes.ts'
import { releaseHeld } from './dispatch/release-held.ts'
import { sendDispatch } from './dispatch/send-dispatch.ts'
import { compareStore } from './events/compare-store.ts'
import { sweep } from './events/sweep.ts'
import { forgetEnquiries } from './features/enquiries/forget-enquiries.ts'
import { remindOfEnquiries } from './features/operations/remind-of-enquiries.ts'
import { forgetDeletedLists } from './features/pensum/delete-list.ts'
import { forgetReports } from './features/reports/forget-reports.ts'
import { askAfterParcels } from './features/shipping/ask-after-parcels.ts'
import { askAfterReturns } from './features/shipping/ask-after-returns.ts'
import { buyLabel } from './features/shipping/buy-label.ts'
import { buyReturnLabel } from './features/shipping/buy-return-label.ts'
import { cancelLabels } from './features/shipping/cancel-labels.ts'
import { retryCancellations } from './features/shipping/retry-cancellations.ts'
import { retryLabels } from './features/shipping/retry-labels.ts'
import { retryReturnLabels } from './features/shipping/retry-return-labels.ts'
import { askForSubjects } from './features/selling/ask-for-subjects.ts'
import { keepWaitingCovers } from './features/selling/keep-cover.ts'
import { confirmWaiting } from './features/selling/confirm-from-sources.ts'
import { placeWaitingEditions } from './features/works/place-waiting.ts'
import { endWishes } from './features/wishes/end-wishes.ts'
import { mailWishes } from './features/wishes/mail-wishes.ts'
import { matchWishes } from './features/wishes/match-wishes.ts'
import { renderMissingPreviews } from './features/photos/render-missing-previews.ts'
import { renderPhoto } from './features/photos/render-photo.ts'

export function jobHandlers(deps: Deps): Handlers {
  return {
    'send-dispatch': (job, attempt) => sendDispatch(deps, job, attempt),
    'send-push': (job, attempt) => sendDispatch(deps, job, attempt),
    'send-wish-mail': (job, attempt) => sendDispatch(deps, job, attempt),
    'buy-label': (job) => buyLabel(deps, job),
    'cancel-label': (job, attempt) => cancelLabels(deps, 'cancel-label', job, attempt),
    'buy-return-label': (job) => buyReturnLabel(deps, job),
    'cancel-return-label': (job, attempt) => cancelLabels(deps, 'cancel-return-label', job, attempt),
    'transfer-to-seller': (job, attempt) => transferToSeller(deps, job, attempt),
    'refund-order': (job, attempt) => refundOrder(deps, job, attempt),
    'refund-reopened': (job, attempt) => refundReopened(deps, job, attempt),
    'take-back': (job, attempt) => takeBack(deps, job, attempt),
    'refund-late-payment': (job, attempt) => refundLatePayment(deps, job, attempt),
    'send-payout': (job, attempt) => sendPayoutJob(deps, job, attempt),
    'check-payout': (job) => checkPayout(deps, job),
    'check-refund': (job) => checkRefund(deps, job),
    'pay-out-rested': (job) => payOutRested(deps, job),
    'sync-seller-account': (job) => syncSeller(deps, job),
    'match-wishes': (all) => matchWishes(deps, all),
    'render-photo': (job) => renderPhoto(deps, job),
    'remove-photos': ({ keys }) => deps.photos.remove(keys),
  }
}

const ofEveryMinute: Record<string, (deps: Deps) => Promise<void>> = {
  // The carrier is asked before the sweep, which acts on a parcel's deadline only once the carrier has answered.
  askAfterParcels,
  askAfterReturns,
  sweep,
  retryLabels,
  retryReturnLabels,
  retryCancellations,
  retryMovements,
  checkHeldMoney,
  endRest,
  askAboutReviews,
  notifyOfVersions,
  endWishes,
  mailWishes,
  renderMissingPreviews,
  confirmWaiting,
  askForSubjects,
  keepWaitingCovers,
  placeWaitingEditions,
  giveBackDue,
  encryptFactorSecrets,
  forgetExpired,
  forgetOldEvents,
  forgetKeptRecords,
  forgetWebhookEvents,
  forgetProviderHours,
  forgetUnsentPhotos,
  forgetDeletedPhotos,
  forgetPushes,
  releaseHeld,
  remindOfEnquiries,
  forgetDeletedLists,
  forgetReports,
  forgetEnquiries,
  notifyReaders,
  forgetOldCounts,
  // Last: it asks the store, which may be far away.
  compareStore,
}

/**
 * Runs once a minute on one node only, and whenever the sandbox's clock is moved. One failure does not stop the
 * others.
 */
export async function everyMinute(deps: Deps): Promise<void> {
  for (const [name, act] of Object.entries(ofEveryMinute)) {
    try {
      await act(deps)
    } catch (error) {
      deps.log.error({ err: error, work: name }, 'a task of every minute failed')
    }
  }
}
