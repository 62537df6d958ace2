/**
 * The stamp of each kind of mail, and why the person gets it. A stamp names the state, and the day on which it came
 * about unless it waits for the reader.
 */
import { formatShortDay } from '#rules/danish'
import type { Config } from '../../config.ts'
import type { MailKind } from '../../features/notifications/kinds.ts'
import type { Frame } from '../email.ts'
import { signatureOf } from '../signature.ts'

type Kind = Pick<Frame, 'tone' | 'why'> & { word: string; isDated: boolean }

const reasons = {
  order: 'Du får denne mail, fordi den handler om din ordre på Genlæst. Den kan ikke fravælges.',
  account: 'Du får denne mail, fordi den handler om din konto på Genlæst. Den kan ikke fravælges.',
  newAccount: 'Du får denne mail, fordi nogen har skrevet din adresse, da de oprettede en konto på Genlæst.',
  newAddress: 'Du får denne mail, fordi nogen har skrevet din adresse som deres nye email på Genlæst.',
  formerAddress: 'Du får denne mail, fordi kontoen indtil for nylig havde din adresse.',
  decision:
    'Du får denne mail, fordi loven kræver, at vi begrunder afgørelsen (forordning (EU) 2022/2065, artikel 17).',
  enquiry: 'Du får denne mail, fordi nogen har skrevet din adresse i en besked til Genlæst.',
  report: 'Du får denne mail, fordi nogen har skrevet din adresse i en rapport til Genlæst.',
  payout: 'Du får denne mail, fordi den handler om din saldo på Genlæst. Den kan ikke fravælges.',
  messages:
    'Du får denne mail, fordi du har ulæste beskeder. Vi skriver højst én gang i timen om hver samtale.',
  wishes: 'Du får denne mail, fordi du har bedt om besked, når bogen kommer til salg.',
  desk: 'Du får denne mail, fordi du arbejder i driften på Genlæst.',
} as const
type Reason = keyof typeof reasons

/** The event has happened. */
const done = (word: string, why: Reason = 'order') => kind(word, 'done', why)
/** The matter has ended badly, or was stopped. */
const off = (word: string, why: Reason = 'order') => kind(word, 'off', why)
/** The reader has the turn. */
const turn = (why: Reason = 'order') => kind('Venter på dig', 'turn', why, false)
/** Somebody else has the turn. */
const open = (word: string, why: Reason = 'order') => kind(word, 'open', why, false)

function kind(word: string, tone: Frame['tone'], why: Reason, isDated = true): Kind {
  return { word, tone, why: reasons[why], isDated }
}

const kinds: Record<MailKind, Kind> = {
  email_code: open('Afventer bekræftelse', 'newAccount'),
  password_reset: open('Ny adgangskode', 'account'),
  sign_in_link: open('Log ind', 'account'),
  new_device: done('Logget ind', 'account'),
  payout_account_changed: done('Skiftet', 'account'),
  stopped: off('Stoppet', 'formerAddress'),
  give_back_begun: open('På vej', 'account'),
  give_back_stopped: off('Stoppet', 'account'),
  given_back: done('Givet tilbage', 'account'),
  password_changed: done('Skiftet', 'account'),
  factor_changed: done('Ændret', 'account'),
  new_email_code: open('Afventer bekræftelse', 'newAddress'),
  new_email_asked: open('Afventer bekræftelse', 'account'),
  email_changed: done('Skiftet', 'account'),
  account_deleted: off('Slettet', 'account'),
  account_suspended: off('Lukket', 'decision'),
  suspension_lifted: done('Åben igen', 'account'),
  legal_changed: open('Ændret', 'account'),
  report_received: done('Modtaget', 'report'),
  report_closed: done('Afgjort', 'report'),
  enquiry_received: done('Modtaget', 'enquiry'),
  enquiry_answered: done('Besvaret', 'enquiry'),
  enquiry_delayed: open('Behandles', 'enquiry'),
  listing_hidden: off('Skjult', 'decision'),
  listing_shown_again: done('Vist igen', 'account'),
  pensum_hidden: off('Skjult', 'decision'),
  pensum_shown_again: done('Vist igen', 'account'),
  order_paid_buyer: done('Betalt'),
  purchase_paid: done('Betalt'),
  order_paid_seller: done('Solgt'),
  ship_reminder: turn(),
  shipped_buyer: done('Afsendt'),
  shipped_seller: done('Afsendt'),
  delivered_buyer: done('Leveret'),
  delivered_seller: done('Leveret'),
  finished_buyer: done('Afsluttet'),
  finished_seller: done('Afsluttet'),
  cancelled_buyer: off('Annulleret'),
  cancelled_seller: off('Annulleret'),
  refund_asked_buyer: open('Behandles'),
  refund_asked_seller: turn(),
  refund_granted_buyer: done('Afgjort'),
  refund_granted_seller: done('Afgjort'),
  all_given_back_buyer: done('Givet tilbage'),
  all_given_back_seller: done('Givet tilbage'),
  refund_declined_buyer: done('Afgjort'),
  refund_declined_seller: done('Afgjort'),
  refund_split_buyer: done('Afgjort'),
  refund_split_seller: done('Afgjort'),
  refund_withdrawn_seller: done('Trukket tilbage'),
  offer_made_buyer: turn(),
  offer_made_seller: turn(),
  offer_declined_buyer: off('Afslået'),
  offer_declined_seller: off('Afslået'),
  offer_expired_buyer: off('Udløbet'),
  offer_expired_seller: off('Udløbet'),
  return_started_buyer: turn(),
  return_started_seller: open('På vej retur'),
  return_reminder_buyer: turn(),
  return_label_late_buyer: open('Behandles'),
  return_label_failed_buyer: open('Behandles'),
  return_label_failed_seller: open('Behandles'),
  return_sent_seller: done('Sendt retur'),
  return_arrived_buyer: done('Kommet retur'),
  return_arrived_seller: turn(),
  return_not_sent_buyer: off('Ikke sendt retur'),
  return_not_sent_seller: off('Ikke sendt retur'),
  return_missing_buyer: open('Behandles'),
  return_missing_seller: open('Behandles'),
  return_objected_buyer: open('Behandles'),
  return_objected_seller: open('Behandles'),
  return_confirmed_buyer: done('Modtaget retur'),
  return_confirmed_seller: done('Modtaget retur'),
  action_needed_buyer: open('Behandles'),
  action_needed_seller: open('Behandles'),
  disputed_buyer: open('Sat på pause'),
  disputed_seller: open('Sat på pause'),
  dispute_over_buyer: done('I gang igen'),
  dispute_over_seller: done('I gang igen'),
  payment_check_buyer: open('Sat på pause'),
  payment_check_seller: open('Sat på pause'),
  payment_checked_buyer: done('I gang igen'),
  payment_checked_seller: done('I gang igen'),
  dispute_lost_buyer: off('Afgjort'),
  dispute_lost_seller: off('Afgjort'),
  reopened_buyer: done('Ændret'),
  reopened_seller: done('Ændret'),
  resumed_buyer: done('I gang igen'),
  resumed_seller: done('I gang igen'),
  more_time_buyer: done('Ny frist'),
  more_time_seller: done('Ny frist'),
  not_sent_buyer: open('Ikke sendt'),
  not_sent_seller: turn(),
  arrival_asked_buyer: turn(),
  sent_again_buyer: done('Sendes igen'),
  sent_again_seller: turn(),
  resend_reminder_buyer: turn(),
  seller_suspended_buyer: open('I gang'),
  label_late_seller: open('Pakkelabel på vej'),
  label_came_buyer: done('I gang igen'),
  pickup_reminder_buyer: turn(),
  pickup_reminder_seller: turn(),
  decision_late_buyer: open('Behandles'),
  decision_late_seller: open('Behandles'),
  refund_waiting: open('Refundering på vej'),
  refund_sent: done('Refunderet'),
  late_refund_waiting: open('Refundering på vej'),
  late_payment_refunded: done('Refunderet'),
  payout_sent: done('Sendt', 'payout'),
  payout_failed: off('Kom retur', 'payout'),
  payout_reminder: turn('payout'),
  payouts_ready: done('Godkendt', 'account'),
  payouts_need_facts: turn('account'),
  payouts_refused: off('Afvist', 'account'),
  case_waits: turn('desk'),
  case_is_late: turn('desk'),
  case_answered: turn('desk'),
  decision_waits: turn('desk'),
  case_given: turn('desk'),
  dispute_waits: turn('desk'),
  dispute_is_late: turn('desk'),
  settled_disputed: open('Indsigelse', 'desk'),
  settled_dispute_lost: off('Tabt', 'desk'),
  returned_seen: done('Pakken er set', 'desk'),
  return_seen: done('Returpakken er set', 'desk'),
  fraud_warned: turn('desk'),
  warning_waits: turn('desk'),
  warning_is_late: turn('desk'),
  take_back_is_late: turn('desk'),
  enquiry_waits: turn('desk'),
  enquiry_is_late: turn('desk'),
  money_short: turn('desk'),
  money_covered: done('Dækket', 'desk'),
  owner_stopped_give_back: off('Stoppet', 'desk'),
  new_message: open('Ulæst', 'messages'),
  book_arrived: done('Til salg', 'wishes'),
  wishes_end: turn('wishes'),
}

export function frameOf(
  name: MailKind,
  at: Date,
  { home, operator }: { home: string; operator: Config['house']['operator'] },
): Frame {
  const { word, tone, why, isDated } = kinds[name]
  return {
    stamp: isDated ? `${word} ${formatShortDay(at)}` : word,
    tone,
    why,
    home,
    sentBy: signatureOf(operator),
  }
}
