/** Danish names for operator acts and their details. */
import { formatDateTime, formatKroner } from '#rules/danish'
import { statuses } from '#rules/order-statuses'
import type { OrderState } from '#rules/order-state'
import { stepName } from './order-words.ts'
import { decisionName, groundChoices } from './report-words.ts'

const names = new Map([
  ['confirm_book', 'Bekræftede en bog'],
  ['join_works', 'Samlede to værker'],
  ['part_work', 'Delte et værk'],
  ['state_subjects', 'Ændrede en bogs fag'],
  ['put_up_advert', 'Oprettede en annonce'],
  ['change_advert', 'Ændrede en annonce'],
  ['end_advert', 'Afsluttede en annonce'],
  ['take_step', 'Afgjorde en ordre'],
  ['write_to_parties', 'Skrev til parterne'],
  ['note_order', 'Skrev en note'],
  ['read_answer', 'Læste et svar'],
  ['read_chat', 'Læste parternes samtale'],
  ['take_over_case', 'Overtog en sag'],
  ['give_case', 'Gav en sag til en kollega'],
  ['retry_money', 'Prøvede at flytte pengene igen'],
  ['propose_decision', 'Foreslog en afgørelse til en kollega'],
  ['confirm_decision', 'Bekræftede en afgørelse'],
  ['reject_decision', 'Afviste en afgørelse'],
  ['reopen_sale', 'Gav penge tilbage efter afslutning'],
  ['settle_refund', 'Noterede en refundering'],
  ['settle_late_payment', 'Noterede en sen refundering'],
  ['settle_payout_trouble', 'Noterede, at en udbetaling er ordnet'],
  ['retry_job', 'Startede et job igen'],
  ['suspend_user', 'Lukkede en konto'],
  ['lift_suspension', 'Åbnede en konto igen'],
  ['begin_give_back', 'Begyndte at give en konto tilbage'],
  ['stop_give_back', 'Stoppede, at en konto blev givet tilbage'],
  ['stop_purchases', 'Stoppede nye køb'],
  ['open_purchases', 'Åbnede for nye køb igen'],
  ['stop_payouts', 'Stoppede udbetalinger'],
  ['open_payouts', 'Åbnede for udbetalinger igen'],
  ['close_report', 'Afgjorde en rapport'],
  ['answer_enquiry', 'Svarede på en henvendelse'],
  ['close_enquiry', 'Lukkede en henvendelse uden svar'],
  ['hide_listing', 'Skjulte en annonce'],
  ['show_listing', 'Viste en annonce igen'],
  ['hide_pensum', 'Skjulte et pensum'],
  ['show_pensum', 'Viste et pensum igen'],
])

export function actName(act: string): string {
  return names.get(act) ?? act
}

/** The subject's page in the back office, if it has one. A listing's own page may be hidden, so its seller's is used. */
export function subjectAddress(
  kind: string,
  id: string,
  { seller, owner }: Record<string, unknown>,
): string | null {
  if (kind === 'order') return `/drift/ordrer/${id}`
  if (kind === 'listing') return typeof seller === 'string' ? `/drift/brugere/${seller}` : null
  if (kind === 'pensum') return typeof owner === 'string' ? `/drift/brugere/${owner}` : null
  if (kind === 'account') return `/drift/brugere/${id}`
  return kind === 'advert' ? `/drift/annoncer/${id}` : null
}

const subjects = new Map([
  ['order', 'Ordre'],
  ['listing', 'Annonce'],
  ['account', 'Bruger'],
  ['advert', 'Annonce'],
  ['report', 'Rapport'],
  ['enquiry', 'Henvendelse'],
  ['purchase', 'Betaling'],
  ['job', 'Job'],
  ['book', 'Bog'],
  ['pensum', 'Pensum'],
  ['trade', 'Hele markedspladsen'],
])

export function subjectName(kind: string): string {
  return subjects.get(kind) ?? kind
}

const detailNames = new Map([
  ['statement', 'Begrundelse'],
  ['decision', 'Afgørelse'],
  ['ground', 'Bygger på'],
  ['before', 'Før'],
  ['after', 'Efter'],
  ['was', 'Før'],
  ['step', 'Skridt'],
  ['number', 'Nummer'],
  ['listings', 'Annoncer'],
  ['amount', 'Beløb'],
  ['error', 'Fejl'],
  ['messages', 'Beskeder'],
  ['name', 'Navn'],
  ['about', 'Om'],
  ['job', 'Job'],
  ['to', 'Til'],
  ['text', 'Tekst'],
  ['place', 'Plads'],
  ['title', 'Titel'],
  ['target', 'Fører til'],
  ['starts_at', 'Begynder'],
  ['ends_at', 'Slutter'],
  ['picture_key', 'Billede'],
])

/** The record's details, one line each. A nested value stays JSON. */
export function detailLines(detail: Record<string, unknown>): string[] {
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && value !== '' && name !== 'seller')
    .map(([name, value]) => `${detailNames.get(name) ?? name}: ${valueWords(name, value)}`)
}

const listingStates = new Map([
  ['active', 'til salg'],
  ['reserved', 'reserveret'],
  ['sold', 'solgt'],
  ['deleted', 'slettet'],
])

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueWords(name: string, value: unknown): string {
  if (name === 'amount' && typeof value === 'number') return formatKroner(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isMoment.test(value)) return formatDateTime(new Date(value))
  if (name === 'step') return stepName(value)
  if (name === 'decision') return decisionName(value)
  if (name === 'ground') return groundChoices.find((ground) => ground.value === value)?.title ?? value
  if (name === 'before' || name === 'after')
    return statuses[value as OrderState]?.elsewhere ?? listingStates.get(value) ?? value
  return value
}
