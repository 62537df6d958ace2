/** Words at the top of a case. Pure. */
import { formatDateTime, formatKroner, genitive, plural } from '#rules/danish'
import { moreHours } from '#rules/more-time'
import { statuses } from '#rules/order-statuses'
import type { OrderState } from '#rules/order-state'
import { problemWords } from '../orders/refund-words.ts'
import type { OrderPage } from './order-page.ts'
import { capital } from '../order-parts/order-view.ts'
import { reasonText, troubleText } from './order-words.ts'

type Titled = Pick<OrderPage, 'troubles' | 'delivery' | 'state'> & {
  cases: readonly Pick<OrderPage['cases'][number], 'reason' | 'detail' | 'outcome'>[]
  /** Null where a list does not know them. */
  books: readonly unknown[] | null
}

export function theBooks(books: readonly unknown[] | null): string {
  return books === null || books.length === 1 ? 'bogen' : 'bøgerne'
}

/** The matter: the open request, else the first problem, else the order's state. */
export function caseTitle({ cases, troubles, delivery, state, books }: Titled): string {
  const open = cases.find(({ outcome }) => outcome === null)
  if (open) return problemWords(open, delivery === 'pickup' ? 3 : 1, theBooks(books))
  const [trouble] = troubles
  if (trouble?.startsWith('action:')) return capital(reasonText(trouble.slice('action:'.length)))
  return trouble ? troubleText(trouble) : statuses[state as OrderState].elsewhere
}

/** The name of a case's deadline, before its date: the bank's, or ours. */
export function dueWords({
  due_is_banks,
  overdue_since,
}: Pick<OrderPage, 'due_is_banks' | 'overdue_since'>): string {
  const isOver = overdue_since !== null
  if (due_is_banks) return isOver ? 'Banken skulle have svar' : 'Banken skal have svar senest'
  return isOver ? 'Skulle være afgjort' : 'Afgøres senest'
}

const minute = 60_000

/** '4 timer over tid', '2 dage tilbage'. Above 48 hours in days, below one hour in minutes. */
export function timeOver(by: string, now: string): string {
  const late = Date.parse(now) - Date.parse(by)
  return `${span(Math.abs(late))} ${late >= 0 ? 'over tid' : 'tilbage'}`
}

/** A span where many stand in a column: '42 min.', '26 t', above 48 hours '2 dage 4 t'. */
export function shortSpan(ms: number): string {
  const minutes = Math.floor(ms / minute)
  if (minutes < 60) return `${Math.max(minutes, 0)} min.`
  const hours = Math.floor(minutes / 60)
  if (hours <= 48) return `${hours} t`
  return `${plural(Math.floor(hours / 24), 'dag', 'dage')}${hours % 24 === 0 ? '' : ` ${hours % 24} t`}`
}

/** '4 t over', '26 t', to the minute in the last four hours: '1 t 05 min'. */
export function shortTimeOver(by: string, now: string): string {
  const left = Date.parse(by) - Date.parse(now)
  if (left <= 0) return `${shortSpan(-left)} over`
  const minutes = Math.floor(left / minute)
  if (minutes < 60 || minutes >= 4 * 60) return shortSpan(left)
  return `${Math.floor(minutes / 60)} t ${String(minutes % 60).padStart(2, '0')} min.`
}

function span(ms: number): string {
  const minutes = Math.floor(ms / minute)
  if (minutes < 60) return `${minutes} min.`
  const hours = Math.floor(minutes / 60)
  return hours <= 48 ? plural(hours, 'time', 'timer') : plural(Math.floor(hours / 24), 'dag', 'dage')
}

/** '6 køb, ingen sager før', '14 salg, 1 sag før'. */
export function recordWords(
  { trades, cases }: { trades: number; cases: number },
  side: 'buyer' | 'seller',
): string {
  const traded = trades === 0 ? 'Ingen' : String(trades)
  const before = cases === 0 ? 'ingen sager før' : `${plural(cases, 'sag', 'sager')} før`
  return `${traded} andre ${side === 'buyer' ? 'køb' : 'salg'}, ${before}`
}

/** 'Din sag', 'Jonas ser på sagen nu', 'Hos Jonas' of a case that was given. */
export function holderWords({ first_name, mine, away }: NonNullable<OrderPage['holder']>): string {
  if (mine) return 'Din sag'
  return away ? `Hos ${first_name}` : `${first_name} ser på sagen nu`
}

type Turned = Pick<OrderPage, 'turn' | 'parties' | 'parcel'>

/** 'Vores tur', 'Sofies tur', 'PostNords tur'; null once the order is over. */
export function turnWords({ turn, parties, parcel }: Turned): string | null {
  switch (turn?.who) {
    case undefined:
      return null
    case 'buyer':
    case 'seller':
      return `${genitive(parties[turn.who].first_name)} tur`
    case 'carrier':
      return `${genitive(parcel?.carrier ?? 'Fragtfirmaet')} tur`
    case 'operator':
      return 'Vores tur'
    case 'bank':
      return 'Bankens tur'
  }
}

/** The event that the order waits for. */
export function turnTask({
  turn,
  state,
  cases,
  troubles,
}: Pick<OrderPage, 'turn' | 'state' | 'cases' | 'troubles'>): string {
  if (turn?.who === 'bank') return 'Banken afgør indsigelsen'
  if (troubles.includes('warning:unchecked')) return 'Tjek betalingen'
  if (turn?.who === 'operator' && troubles.includes('dispute:open')) return 'Svar banken'
  if (turn?.who !== 'operator') return statuses[state as OrderState].elsewhere
  return cases.some(({ outcome }) => outcome === null) ? 'Afgør sagen' : 'Få ordren videre'
}

/** Says whose deadline moves, and from which day. */
export function moreTimeWords({
  turn,
  parties,
  state,
}: Pick<OrderPage, 'turn' | 'parties' | 'state'>): string {
  if (!turn?.by) return ''
  const by = formatDateTime(new Date(turn.by))
  if (turn.who === 'operator')
    return `I har lovet svar ${by}. Nu får begge parter ${moreHours} timer mere, før I afgør sagen.`
  if (state === 'awaiting_pickup') return `Køberen og sælgeren får ${moreHours} timer mere end ${by}.`
  const who = turn.who === 'buyer' || turn.who === 'seller' ? parties[turn.who].first_name : ''
  return `${genitive(who)} frist er ${by}. Den bliver ${moreHours} timer længere.`
}

type Offering = Pick<OrderPage['cases'][number], 'offers'>

/** 'Amina vil have 82,50 kr. tilbage', 'Sofie tilbyder 22,00 kr.': the side's latest proposal, else that it says something. */
export function offerWords({ offers }: Offering, side: 'buyer' | 'seller', name: string): string {
  const offer = offers.findLast(({ by }) => by === side)
  if (!offer) return `${name} siger`
  const amount = formatKroner(offer.gets)
  return side === 'buyer' ? `${name} vil have ${amount} tilbage` : `${name} tilbyder ${amount}`
}

/** The state of a return's label that has no number. */
export function returnLabelName(state: string): string {
  return state === 'failed' ? 'Pakkelabelen kunne ikke laves' : 'Pakkelabelen er på vej'
}

/**
 * The part that the seller's balance bears of what went back after the end: how much is waited for since when, or what
 * it lacked.
 */
export function takeBackWords(reopened: OrderPage['reopened']): string | null {
  if (reopened === null || reopened.from_seller === 0) return null
  const { from_seller: asked, taken, since, given_up } = reopened
  if (taken === null)
    return `Vi henter ${formatKroner(asked)} fra sælgerens saldo. Det har ventet siden ${formatDateTime(new Date(since))}, og beløbet kan ikke udbetales i mellemtiden.`
  if (taken === asked) return `Vi har hentet ${formatKroner(taken)} fra sælgerens saldo.`
  const why = given_up === null ? '' : ` Betalingsudbyderen afviste resten: ${reasonText(given_up)}.`
  return `Vi hentede ${formatKroner(taken)} af ${formatKroner(asked)} fra sælgerens saldo. De ${formatKroner(asked - taken)}, der mangler, betaler vi.${why}`
}
