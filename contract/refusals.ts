/**
 * Every expected refusal: code, HTTP status and the Danish message for the user. The list is closed. Any other
 * exception is a fault of the program, and gets a general message.
 */
import { messages } from './messages.ts'
import { serverMessages } from './server-messages.ts'

/** The span is a setting; the answer names the one that holds. */
export function tooEarly(days: string): string {
  return `Du kan bede om refundering, når pakken har været undervejs i ${days}`
}

export const refusals = {
  invalid: [400, messages.invalid],
  not_signed_in: [401, 'Log ind for at fortsætte'],
  wrong_login: [401, messages.wrongLogin],
  not_yours: [403, 'Det har du ikke adgang til'],
  proof_needed: [403, 'Bekræft, at det er dig, for at fortsætte'],
  payout_under_way: [409, 'En udbetaling er ved at blive sendt. Skift konto, når den er kommet afsted'],
  payout_cooling: [409, 'Du har skiftet konto, og udbetalinger venter derfor lidt'],
  payouts_stopped: [409, messages.payoutsStopped],
  payout_frozen: [
    409,
    'Udbetalinger er stoppet, til du har valgt en ny adgangskode med linket i mailen fra os',
  ],
  email_moves_full: [429, 'Du har skiftet email tre gange det sidste døgn. Prøv igen i morgen'],
  new_password_first: [
    409,
    'Vælg først en ny adgangskode med linket i mailen fra os. Så kan du ændre det her',
  ],
  second_factor_missing: [403, 'Slå totrinskode eller adgangsnøgle til for at åbne driften'],
  second_factor_needed: [401, 'Indtast koden fra din app'],
  // Not 5xx: the program works, and a recovery code is still taken.
  second_factor_unreadable: [
    409,
    'Det er vores fejl: Vi kan ikke tjekke koder fra din app lige nu. Skriv en af dine nødkoder i stedet, eller skriv til os',
  ],
  second_factor_again: [409, 'Opsætningen af appen blev afbrudt. Slå totrinskode til forfra'],
  second_factor_first: [403, 'Log ind med din adgangsnøgle eller totrinskode for at ændre dem'],
  second_factor_on: [409, 'Totrinskode er allerede slået til'],
  no_second_factor: [
    409,
    'Kontoen har hverken totrinskode eller adgangsnøgle. Her er »Glemt adgangskode« nok',
  ],
  give_back_own: [409, 'Du kan ikke give din egen konto tilbage. Det kan en kollega'],
  give_back_begun: [409, 'Kontoen er allerede ved at blive givet tilbage'],
  give_back_over: [409, 'Kontoen er ikke ved at blive givet tilbage'],
  second_factor_compulsory: [
    409,
    'Drift kræver en adgangsnøgle eller totrinskode. Tilføj en anden, før du fjerner den',
  ],
  passkey_refused: [400, 'Adgangsnøglen kunne ikke bruges. Prøv igen, eller brug din adgangskode'],
  passkeys_full: [409, 'Du har så mange adgangsnøgler, som du kan have. Fjern en først'],
  not_verified: [403, 'Bekræft din email først'],
  not_found: [404, 'Det, du leder efter, findes ikke'],
  no_such_route: [404, 'Adressen findes ikke'],
  nothing_to_search: [400, 'Skriv mindst ét ord at søge efter'],
  book_not_found: [404, serverMessages.bookNotFound],
  wrong_password: [400, messages.wrongPassword],
  nothing_to_confirm: [409, 'Der er ingen ny email at bekræfte'],
  account_in_use: [409, 'Din konto kan ikke slettes endnu'],
  recipient_gone: [409, 'Brugeren er slettet og kan ikke få beskeder'],
  has_blocked_you: [403, 'Brugeren tager ikke imod beskeder fra dig'],
  you_blocked: [409, 'Du har blokeret brugeren. Ophæv blokeringen for at skrive'],
  too_many_wishes: [409, 'Du venter på så mange bøger, som du kan. Slet et ønske først'],
  too_many_lists: [409, 'Du har så mange lister, som du kan. Slet en først'],
  too_many_chats: [429, 'Du har startet mange samtaler i dag. Prøv igen i morgen'],
  email_taken: [409, 'Der findes allerede en konto med den email'],
  too_young: [400, messages.under13],
  too_young_to_sell: [403, messages.under18],
  already_verified: [409, 'Det er allerede bekræftet'],
  wrong_code: [400, messages.wrongCode],
  code_spent: [429, 'For mange forsøg. Bed om en ny kode'],
  code_wait: [429, serverMessages.phoneCodeWait],
  too_many_windows: [429, 'Du har Genlæst åben for mange steder. Luk nogle faner, og prøv igen'],
  too_many_guests: [429, 'For mange er forbundet herfra. Vent lidt, og prøv igen'],
  too_many_tries: [429, 'For mange forsøg. Vent lidt, og prøv igen'],
  token_dead: [400, 'Linket er udløbet. Bed om et nyt'],
  bank_account_refused: [400, messages.ibanInvalid],
  address_unknown: [400, messages.addressMissing],
  photo_type: [415, messages.photoType],
  photo_missing: [400, messages.noPhoto],
  photo_too_many: [400, messages.photoTooMany],
  photo_too_large: [413, messages.photoTooLarge],
  relayed_photo_too_large: [413, serverMessages.relayedPhotoTooLarge],
  session_unknown: [404, messages.sessionUnknown],
  session_ended: [410, messages.sessionEnded],
  session_full: [429, serverMessages.sessionFull],
  pile_full: [409, messages.pileFull],
  page_away: [503, 'Computeren svarer ikke lige nu. Vi prøver igen'],
  too_large: [413, 'Filen er for stor'],
  wrong_type: [415, 'Formatet kan ikke læses'],
  phone_missing: [409, messages.phoneInvalid],
  phone_not_verified: [409, 'Bekræft dit mobilnummer først'],
  payout_account_missing: [409, serverMessages.payoutAccountBeforeSelling],
  payouts_not_enabled: [409, 'Betalingsudbyderen mangler oplysninger om dig'],
  address_missing: [409, messages.addressMissing],
  basket_empty: [400, serverMessages.basketEmpty],
  too_many_copies: [409, 'Du kan ikke reservere flere bøger lige nu. Betal først for dem, du har reserveret'],
  left_too_often: [409, 'Du har reserveret bogen flere gange uden at betale. Prøv igen i morgen'],
  too_many_purchases: [429, 'Du har for mange betalinger i gang. Gør en af dem færdig først'],
  book_sold: [409, 'Bogen er desværre solgt'],
  book_gone: [409, 'Bogen findes ikke længere'],
  book_reserved: [409, 'En anden er ved at købe bogen. Prøv igen om lidt'],
  own_book: [409, 'Du kan ikke købe din egen bog'],
  no_parcel_shop: [400, messages.noParcelShop],
  parcel_shop_gone: [409, 'Pakkeshoppen findes ikke længere. Vælg en anden'],
  no_pickup_here: [409, 'Sælgeren tilbyder ikke afhentning'],
  parcel_too_heavy: [409, 'Pakken bliver for tung. Del købet i to, eller vælg afhentning'],
  shop_needs_phone: [400, messages.phoneInvalid],
  // Not 5xx: it is meant so, and must not look like a fault of the program.
  purchases_stopped: [
    409,
    'Vi har lukket for nye køb lige nu. Du har ikke betalt, og din kurv er gemt. Prøv igen om en time',
  ],
  payment_unavailable: [
    503,
    'Betalingen kan ikke startes lige nu. Du har ikke betalt, og bøgerne er ikke længere reserveret til dig. Prøv igen om et par minutter',
  ],
  payment_unsettled: [
    503,
    'Vi kan ikke få svar om din forrige betaling lige nu. Se om et par minutter under dine køb, om den gik igennem, før du prøver igen',
  ],
  label_payment_unavailable: [
    503,
    'Betalingen kan ikke startes lige nu. Du har ikke betalt. Prøv igen om et par minutter',
  ],
  label_payment_unsettled: [
    503,
    'Vi kan ikke få svar om den betaling, du begyndte før. Se om et par minutter her på ordren, om den gik igennem, før du prøver igen',
  ],
  label_payment_interrupted: [409, 'Betalingen blev afbrudt. Prøv igen'],
  purchase_interrupted: [409, 'Købet blev afbrudt. Prøv igen'],
  listing_reserved: [409, 'En køber er ved at betale for bogen'],
  listing_sold: [409, 'Bogen er solgt og kan ikke ændres'],
  listing_deleted: [409, 'Annoncen er slettet og kan ikke ændres'],
  listing_changed: [409, 'Annoncen er ændret et andet sted. Hent siden igen, før du gemmer'],
  undo_too_late: [409, 'Det er for sent at fortryde. Opret annoncen igen'],
  relist_forbidden: [409, 'Bogen kan ikke sættes til salg igen'],
  already_relisted: [409, 'Bogen er allerede sat til salg igen'],
  order_frozen: [409, 'Ordren er sat på pause, mens betalingen bliver undersøgt'],
  step_forbidden: [409, 'Det kan du ikke lige nu. Hent siden igen, så ser du, hvor ordren er'],
  label_not_paid: [409, 'Du betaler selv for den nye pakkelabel. Hent siden igen for at betale'],
  too_early: [409, tooEarly('7 dage')],
  too_late: [409, 'Fristen er udløbet'],
  take_backs_spent: [
    409,
    'Du har fortrudt tre gange. Er pakken ikke afleveret alligevel, så skriv til os, så finder vi ud af det sammen',
  ],
  requests_spent: [
    409,
    'Du har trukket tre anmodninger tilbage. Er der stadig noget galt, så skriv til os, så finder vi ud af det sammen',
  ],
  label_not_ready: [409, 'Pakkelabelen er på vej'],
  no_label_to_send: [
    409,
    'Din pakkelabel er ikke klar endnu, og uden den kan pakken ikke sendes. Den kommer på ordren, så snart fragtfirmaet svarer',
  ],
  statement_missing: [400, messages.statementMissing],
  detail_unfit: [400, 'Vælg den grund, der passer til ordren'],
  split_amount: [400, messages.splitAmount],
  offers_spent: [409, 'Du har foreslået så mange beløb, som du kan. Nu hjælper vi jer'],
  order_changed: [409, 'Ordren har ændret sig, siden du åbnede den. Luk her, se på ordren igen, og vælg så'],
  case_changed: [409, 'Sagen har ændret sig, siden du åbnede den. Luk her, og se, hvem der har den nu'],
  colleague_gone: [409, 'Kollegaen kan ikke få sagen. Vælg en anden'],
  decision_waits: [409, 'En afgørelse af ordren venter allerede på en kollega'],
  reopen_amount: [400, messages.reopenAmount],
  account_suspended: [403, 'Din konto er lukket. Skriv til os, hvis du mener, at det er en fejl'],
  pickup_code_wrong: [400, 'Koden passer ikke. Bed køberen om at vise den igen'],
  pickup_code_spent: [409, 'For mange forkerte koder. Bed køberen om at trykke »Alt er i orden«'],
  nothing_to_pay_out: [409, 'Du har ingen penge til udbetaling'],
  terms_outdated: [409, 'Vilkårene er ændret igen. Genindlæs siden, og læs den nyeste udgave'],
  no_payout_account: [409, messages.payoutAccountMissing],
  payout_refused: [409, 'Din bank afviste udbetalingen. Tilføj en ny konto'],
  own_report: [409, 'Du kan ikke rapportere dig selv'],
  many_reports: [429, 'Vi har fået mange rapporter fra den email i dag. Prøv igen i morgen'],
  many_enquiries: [
    429,
    'Vi har fået mange beskeder fra den email i dag. Prøv igen i morgen, eller skriv en mail',
  ],
  enquiry_closed: [409, 'En kollega har allerede svaret. Hent siden igen, så ser du svaret'],
  listing_hidden: [409, 'Annoncen er skjult af Genlæst'],
  list_hidden: [409, 'Listen er skjult af Genlæst, så den kan ikke deles'],
  push_service_unknown: [400, serverMessages.pushServiceUnknown],
  push_devices_full: [409, messages.pushDevicesFull],
  push_off: [409, 'Push er slået fra på denne enhed. Slå det til først'],
  push_gone: [409, 'Din browser tager ikke længere imod push fra Genlæst. Slå »Vis push« til igen'],
  push_refused: [502, 'Din browsers tjeneste til push sagde nej. Vi har fået besked og ser på det'],
  push_silent: [503, 'Din browsers tjeneste til push svarer ikke lige nu. Prøv igen om et par minutter'],
  advert_over: [409, 'Annoncen er slut og kan ikke ændres. Opret en ny'],
  payments_silent: [503, 'Vores betalingsudbyder svarer ikke lige nu. Prøv igen om et par minutter'],
  bank_account_unknown: [
    503,
    'Vores betalingsudbyder svarer ikke lige nu, så vi ved ikke, om kontoen blev gemt. Hent siden igen om et par minutter. Står kontoen der ikke, så prøv igen',
  ],
  payments_refused: [
    502,
    'Det er vores fejl, ikke din. Vi har fået besked og ser på det. Prøv igen i morgen, eller skriv til os',
  ],
  provider_unavailable: [503, 'Vi får ikke svar lige nu. Prøv igen om lidt'],
  book_facts_unavailable: [503, 'Vi kan ikke slå bogen op lige nu. Prøv igen'],
  unavailable: [503, 'Vi har driftsproblemer lige nu. Prøv igen om et minut'],
  fault: [500, messages.failed],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** The additional body of a refusal: the fields at fault, and further fields that the specification names. */
export type RefusalExtra = {
  message?: string
  fields?: Record<string, string>
  type?: 1 | 2
  date?: string
  error_price?: string
  /** The id of the log lines about an unexpected error; only such errors have one. */
  errorId?: string
  /** Seconds until another try may succeed, for the Retry-After header. */
  retryAfter?: number
}

/** The sentence for `too_many_tries` where guests are counted by network address. A whole school may share one, so guests are told to log in. */
export function busySentence(seconds: number, isGuest: boolean): string {
  const when = againIn(seconds)
  return isGuest
    ? `Mange spørger fra dit netværk lige nu. ${when}, eller log ind`
    : `Du har spurgt mange gange på kort tid. ${when}`
}

/** Too many lists are being planned, by whomever. */
export function plansBusySentence(seconds: number): string {
  return `Mange laver planer lige nu. ${againIn(seconds)}`
}

function againIn(seconds: number): string {
  return `Prøv igen om ${seconds === 1 ? 'et sekund' : `${seconds} sekunder`}`
}

/**
 * An expected refusal. `extra.message` replaces the message where the specification words it differently on one screen.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly extra: RefusalExtra

  constructor(code: RefusalCode, extra: RefusalExtra = {}) {
    super(extra.message ?? refusals[code][1])
    this.code = code
    this.status = refusals[code][0]
    this.extra = extra
  }
}
