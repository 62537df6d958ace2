/**
 * Danish names that operators read: steps, troubles, postings, accounts and deadlines of an order. Long lists of words.
 */
import type { Account, PostingKind } from '#rules/ledger'
import { formatDateTime, formatKroner } from '#rules/danish'
import type { Actor, StepName } from '#rules/order-steps'
import type { OrderPage } from './order-page.ts'

const steps: Record<StepName, string> = {
  markShipped: 'Afsendt',
  saySent: 'Sælgeren siger, at pakken er sendt',
  takeBackSent: 'Sælgeren trykkede forkert',
  confirmSent: 'Fragtfirmaet har pakken',
  noFirstScan: 'Fragtfirmaet så aldrig pakken, sælgeren skal sende igen',
  markDelivered: 'Leveret',
  askArrival: 'Køberen spurgt, om pakken er fremme',
  notArrived: 'Pakken er ikke meldt leveret',
  noteArrival: 'Pakken kom frem',
  confirmHandover: 'Udleveret med kode',
  approve: 'Godkendt af køberen',
  reactTimeRunsOut: 'Fristen til at reagere udløb',
  missDeadline: 'Ikke sendt i tide',
  carrierSilent: 'Fragtfirmaet svarede ikke, da fristen var gået',
  carrierAnswers: 'Fragtfirmaet svarede',
  pickupNotConfirmed: 'Afhentning ikke bekræftet',
  labelFails: 'Ingen pakkelabel fra fragtfirmaet',
  labelIsLate: 'Pakkelabelen kom for sent, ny frist',
  labelComes: 'Pakkelabelen kom, efter at fristen var gået, ny frist',
  decisionIsLate: 'Vores frist udløb',
  parcelReturned: 'Pakken kom retur',
  sendAgain: 'Køberen valgte en ny pakkeshop',
  notSentAgain: 'Ikke sendt igen, annulleret',
  returnedMoves: 'Den returnerede pakke er set igen',
  requestRefund: 'Refundering ønsket',
  cancelRequest: 'Anmodning trukket tilbage',
  grantRefund: 'Refundering givet',
  declineRefund: 'Refundering afvist',
  splitSale: 'Beløbet delt, køberen beholder bogen',
  buyerOffers: 'Køberen foreslog et beløb',
  sellerOffers: 'Sælgeren foreslog et beløb',
  acceptOffer: 'Forslaget blev godtaget, køberen beholder bogen',
  declineOffer: 'Forslaget blev afvist',
  offerRunsOut: 'Forslaget udløb',
  giveAllBack: 'Sælgeren gav alle pengene tilbage, køberen beholder bogen',
  startReturn: 'Bogen skal retur',
  returnIsSent: 'Bogen er sendt retur',
  returnArrives: 'Bogen er tilbage hos sælgeren',
  returnNotSent: 'Bogen blev ikke sendt retur, handlen gælder',
  returnIsMissing: 'Returpakken kom ikke frem',
  returnLabelFails: 'Der kunne ikke laves en pakkelabel til returen',
  returnLabelIsLate: 'Pakkelabelen til returen kom sent, ny frist',
  returnLabelComes: 'Pakkelabelen til returen kom, efter at fristen var gået, ny frist',
  confirmReturn: 'Sælgeren har fået bogen tilbage',
  returnTimeRunsOut: 'Returen bekræftet automatisk',
  objectToReturn: 'Sælgeren siger, at noget er galt med den returnerede bog',
  giveMoreTime: 'Parterne fik 24 timer mere',
  resume: 'Sat i gang igen',
  settleOrder: 'Afsluttet, sælgeren betalt',
  voidOrder: 'Annulleret med refundering',
  freeze: 'Køberens bank gjorde indsigelse, ordren er sat på pause',
  thaw: 'Indsigelsen er afsluttet, ordren går videre',
  loseDispute: 'Banken tog betalingen tilbage',
  loseAfterSending: 'Banken tog betalingen tilbage, efter at bogen var sendt',
  warnOfFraud: 'Advarsel fra betalingsudbyderen, ordren er sat på pause',
  checkIsLate: 'Betalingen er ikke tjekket i tide',
  answerIsLate: 'Køberens bank har ikke fået svar i tide',
  clearWarning: 'Betalingen er tjekket, ordren går videre',
  cancelWarned: 'Annulleret med refundering efter en advarsel',
}

export function stepName(step: string): string {
  // No step of the order's life: its state stays.
  if (step === 'reopenSale') return 'Penge givet tilbage efter afslutning'
  return steps[step as StepName] ?? step
}

/** The text of the button that takes a step. */
const acts: Partial<Record<StepName, string>> = {
  grantRefund: 'Giv køberen ret',
  declineRefund: 'Afvis anmodningen',
  splitSale: 'Del beløbet',
  startReturn: 'Bed køberen om at sende bogen retur',
  giveMoreTime: 'Giv parterne 24 timer mere',
  resume: 'Sæt ordren i gang igen',
  settleOrder: 'Afslut, og betal sælgeren',
  voidOrder: 'Annuller, og refunder køberen',
  markShipped: 'Markér som afsendt',
  markDelivered: 'Markér som leveret',
  parcelReturned: 'Markér som returneret',
  clearWarning: 'Betalingen er i orden, fortsæt ordren',
  cancelWarned: 'Annuller, og refunder køberen',
}

export function stepAct(step: string, chargedBack = false): string {
  if (chargedBack && step === 'voidOrder') return 'Annuller uden at betale sælgeren'
  return acts[step as StepName] ?? stepName(step)
}

/** Says what a step leads to, for the dialog that confirms it. */
const outcomes: Partial<Record<StepName, string>> = {
  grantRefund: 'Ordren annulleres, og køberen får hele beløbet tilbage.',
  declineRefund: 'Ordren afsluttes, og sælgeren får sine penge.',
  startReturn: 'Køberen skal sende bogen retur, og sælgeren bekræfter. Så får køberen alle pengene tilbage.',
  splitSale: 'Køberen beholder bogen og får en del af pengene tilbage. Resten går til sælgeren.',
  giveMoreTime:
    'Den frist, der løber, bliver 24 timer længere. Venter sagen på jer, kan begge parter skrive mere imens. En ordre kan få det to gange.',
  resume: 'Ordren går videre, hvor den slap, med en ny frist. Manglede der en pakkelabel, købes den nu.',
  settleOrder: 'Ordren afsluttes, og sælgeren får sine penge.',
  voidOrder: 'Ordren annulleres, og køberen får hele beløbet tilbage.',
  clearWarning:
    'Ordren går videre, hvor den slap, og fristerne rykkes. Køberen og sælgeren får besked om, at betalingen er tjekket.',
  cancelWarned:
    'Ordren annulleres, og køberen får hele beløbet tilbage. Så kan banken ikke gøre indsigelse mod betalingen.',
  markShipped: 'Som hvis fragtfirmaet havde set pakken.',
  markDelivered: 'Køberens frist til at reagere begynder.',
  parcelReturned:
    'Køberen kan få pakken sendt igen. Er den allerede sendt igen én gang, venter ordren på jer.',
}

/** The seller's money alone is still undecided after a chargeback. */
const outcomesAfterChargeback: Partial<Record<StepName, string>> = {
  settleOrder: 'Ordren afsluttes, og vi betaler sælgeren. Køberen har fået sine penge af banken.',
  voidOrder: 'Ordren annulleres. Køberen har fået sine penge af banken, og sælgeren får ingen.',
}

export function stepOutcome(step: string, chargedBack = false): string {
  const instead = chargedBack ? outcomesAfterChargeback[step as StepName] : undefined
  if (instead) return instead
  return outcomes[step as StepName] ?? ''
}

const actors: Record<Actor, string> = {
  buyer: 'køber',
  seller: 'sælger',
  carrier: 'fragtfirma',
  sweep: 'frist',
  operator: 'drift',
  system: 'system',
  bank: 'køberens bank',
}

export function actorName(actor: string): string {
  return actors[actor as Actor] ?? actor
}

const troubleKinds = new Map([
  ['action', 'Handling påkrævet'],
  ['label', 'Pakkelabel'],
  ['transfer', 'Overførsel til sælgeren'],
  ['refund', 'Refundering'],
  ['reversal', 'Fra sælgerens saldo'],
  ['dispute', 'Indsigelse fra køberens bank'],
  ['warning', 'Advarsel om betalingen'],
])

const troubleReasons = new Map([
  ['unavailable', 'betalingsudbyderen svarer ikke'],
  ['fault', 'en fejl hos os'],
  ['failed', 'pengene kom ikke frem til køberen'],
  [
    'waiting',
    'venter på penge hos betalingsudbyderen. Fyld saldoen op dér, så går pengene af sted automatisk',
  ],
  ['disputed', 'køberens bank har gjort indsigelse'],
  ['transfer_not_allowed', 'sælgeren må ikke modtage penge endnu'],
  ['balance_insufficient', 'der er ikke penge nok hos betalingsudbyderen'],
  ['already_refunded', 'pengene er allerede givet tilbage'],
  ['unknown', 'udfaldet er ukendt, der prøves igen'],
  ['open', 'ikke afgjort'],
  ['answered', 'banken har fået svar og er ved at afgøre den'],
  ['unchecked', 'betalingen kan være svindel, tjek den'],
  ['lost', 'tabt'],
  ['label', 'pakkelabelen kunne ikke købes'],
  ['labelFails', 'pakkelabelen kom ikke inden fristen, programmet prøver stadig'],
  ['notArrived', 'pakken er ikke meldt leveret'],
  ['carrierSilent', 'fragtfirmaet siger ikke, om pakken er sendt'],
  ['pickupNotConfirmed', 'afhentning ikke bekræftet'],
  ['parcelReturned', 'pakken kom retur'],
  ['returnedMoves', 'pakken kom retur og er set igen'],
  ['dispute_lost', 'banken tog betalingen tilbage, bogen var sendt'],
])

/** A trouble such as `transfer:unavailable` in Danish. */
export function troubleText(trouble: string): string {
  const [kind = '', ...rest] = trouble.split(':')
  return `${troubleKinds.get(kind) ?? kind}: ${reasonText(rest.join(':'))}`
}

/** Why an order stopped, or a provider's answer, in Danish. */
export function reasonText(reason: string): string {
  return troubleReasons.get(reason) ?? reason
}

const postings: Record<PostingKind, string> = {
  paid: 'Betalt',
  finished: 'Afsluttet',
  transferred: 'Overført til sælgeren',
  refunded: 'Refunderet',
  refund_returned: 'Refundering kom retur',
  refund_settled: 'Refunderet på anden vis',
  paid_out: 'Udbetalt',
  payout_returned: 'Udbetaling kom retur',
  late_paid: 'Betalt for sent',
  late_refunded: 'Sen betaling refunderet',
  label_paid: 'Ny pakkelabel betalt',
  label_earned: 'Ny pakkelabel brugt',
  disputed: 'Gjort indsigelse mod',
  dispute_won: 'Indsigelse vundet',
  dispute_lost: 'Betalt tilbage af banken',
  reopened: 'Givet tilbage efter afslutning',
  reopened_returned: 'Refundering efter afslutning kom retur',
  reopened_settled: 'Givet tilbage på anden vis',
  transfer_reversed: 'Taget fra sælgerens saldo',
}

export function postingName(kind: string): string {
  return postings[kind as PostingKind] ?? kind
}

const accounts: Record<Account, string> = {
  platform: 'Hos betalingsudbyderen',
  held: 'Afventer godkendelse',
  buyer_fees: 'Købergebyrer',
  sale_fees: 'Salgsgebyrer',
  shipping: 'Fragt',
  seller_due: 'Skyldigt til sælgeren',
  connected: 'På sælgernes konti',
  seller_balance: 'Sælgernes saldo',
  bank: 'Egen bank',
  disputes: 'Indsigelser',
  goodwill: 'Givet tilbage af os',
}

export function accountName(account: string): string {
  return accounts[account as Account] ?? account
}

const deadlines = new Map([
  ['ship', 'Sendes senest'],
  ['pickup', 'Hentes senest'],
  ['react', 'Køberen reagerer senest'],
  ['first_scan', 'Scannes første gang senest'],
  ['arrive', 'Leveres senest'],
  ['offer', 'Forslaget besvares senest'],
  ['return', 'Returen senest'],
  ['resend', 'Køberen vælger pakkeshop senest'],
  ['decide', 'Afgøres senest'],
])

export function deadlineName(what: string): string {
  return deadlines.get(what) ?? what
}

/** The state of the dispute, and its effect on the order. */
export function disputeText({
  state,
  amount,
  since,
  charged_back,
}: NonNullable<OrderPage['dispute']>): string {
  const about = formatKroner(amount)
  if (state === 'won') return `${about}, vundet`
  if (state === 'lost') return charged_back ? `${about}, tabt: banken har betalt køberen` : `${about}, tabt`
  return since
    ? `${about}, ordren er sat på pause siden ${formatDateTime(new Date(since))}`
    : `${about}, ikke afgjort`
}

const scans = new Map([
  ['en_route', 'På vej'],
  ['ready', 'Klar i pakkeshoppen'],
  ['delivered', 'Udleveret'],
  ['failed', 'Kunne ikke afleveres'],
])

/** A carrier's scan that came without words. */
export function scanName(status: string): string {
  return scans.get(status) ?? 'Besked fra fragtfirmaet'
}
