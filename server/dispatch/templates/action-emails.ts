/**
 * An order that needs an operator. The provider's words stay with the operator; people get ours. The state is named
 * only where the reader has to act. Null once the order has gone on, or waits for another reason.
 */
import { wasWithoutLabel } from '../../db/order-life.ts'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { choiceToBuyer, choiceToSeller } from './sent-again-emails.ts'
import { deadline, orderUrl, paused, theBooks, them, titlesOf } from './order-words.ts'

export function actionNeededToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  if (order.actionReason === null) return null
  const { say, link } = wordsToBuyer(order)
  return {
    ...headOf(order, `Har du hentet ${theBooks(order)}?`),
    to: order.buyer.firstName,
    blocks: [{ say }, { say: 'Din betaling er sikret imens.' }, { link, to: orderUrl(publicUrl, order) }],
  }
}

export function actionNeededToSeller(order: OrderFacts, publicUrl: string): Email | null {
  if (order.actionReason === null) return null
  const { say, link } = wordsToSeller(order)
  return {
    ...headOf(order, `Har køberen hentet ${theBooks(order)}?`),
    to: order.seller.firstName,
    blocks: [{ say }, { link, to: orderUrl(publicUrl, order) }],
  }
}

type Obstacle = 'pickup' | 'silence' | 'missing' | 'return' | 'moves' | 'label' | 'outage'

function obstacleOf({ delivery, pkgNo, actionReason }: OrderFacts): Obstacle {
  if (delivery === 'pickup') return 'pickup'
  if (actionReason === 'carrierSilent') return 'silence'
  if (actionReason === 'notArrived') return 'missing'
  if (actionReason === 'returnedMoves') return 'moves'
  if (actionReason === 'labelFails') return 'outage'
  return pkgNo === null || wasWithoutLabel(actionReason) ? 'label' : 'return'
}

type Side = 'buyer' | 'seller'

/** The time by which we write, and what of. No date is known while the bank disputes the payment. */
function hearsFromUs(order: OrderFacts, to: Side, who: string, of = ''): string {
  if (order.standsStill === null) return `Vi skriver til ${who} senest ${deadline(order.decideBy)}${of}.`
  const then = order.standsStill === 'bank' ? 'banken har afgjort sagen' : 'betalingen er tjekket'
  return `${paused(order, to)} Når ${then}, skriver vi til ${who}${of}.`
}

const next = ' om, hvad der nu skal ske'

function headOf(order: OrderFacts, question: string): Pick<Email, 'subject' | 'heading'> {
  if (isBuyersChoice(order))
    return {
      subject: `Pakken kom retur: ${titlesOf(order)}`,
      heading: 'Pakken kom retur',
    }
  return obstacleOf(order) === 'pickup'
    ? { subject: `Handling påkrævet: ${titlesOf(order)}`, heading: question }
    : { subject: `Vi kigger på din ordre: ${titlesOf(order)}`, heading: 'Vi kigger på din ordre' }
}

/** The buyer may have a returned parcel sent again; not while the order stands still. */
function isBuyersChoice(order: OrderFacts): boolean {
  return order.resendBy !== null && order.standsStill === null && obstacleOf(order) === 'return'
}

const moved =
  'Fragtfirmaet har registreret pakken igen, efter at den kom retur. Vi finder ud af, hvor den er.'

function wordsToBuyer(order: OrderFacts) {
  if (isBuyersChoice(order)) return choiceToBuyer(order)
  const words = {
    pickup: `Vi har ikke hørt, om du har hentet ${theBooks(order)}. Har du det, og er alt i orden, så tryk »Alt er i orden« på ordren. Har du ikke, kan du anmode om refundering samme sted. En af os ser også på ordren. ${hearsFromUs(order, 'buyer', 'jer begge')}`,
    silence: `Fristen for at sende ${theBooks(order)} er gået, men fragtfirmaet har ikke svaret os på, om pakken er afleveret. Vi finder ud af det. ${hearsFromUs(order, 'buyer', 'jer begge')}`,
    missing: `Fragtfirmaet har ikke meldt din pakke leveret, og vi har ikke hørt, at du har fået den. Vi leder nu efter den sammen med fragtfirmaet. ${hearsFromUs(order, 'buyer', 'jer begge')} Har du fået ${them(order)}, så tryk på »Ja, jeg har den« på ordresiden. Vil du have pengene tilbage, så bed om refundering samme sted.`,
    return: `Fragtfirmaet har ikke kunnet aflevere pakken, og den er på vej retur. ${hearsFromUs(order, 'buyer', 'jer begge', next)}`,
    moves: `${moved} ${hearsFromUs(order, 'buyer', 'jer begge', next)}`,
    label: `Vi kunne ikke bestille fragten automatisk, så ${theBooks(order)} er ikke sendt endnu. ${hearsFromUs(order, 'buyer', 'dig')}`,
    outage: `Fragtfirmaet kan ikke lave pakkelabels lige nu, så ${theBooks(order)} er ikke sendt endnu. Vi prøver igen hele tiden, og ordren fortsætter, så snart det lykkes. ${hearsFromUs(order, 'buyer', 'dig')}`,
  }
  return { say: words[obstacleOf(order)], link: 'Se din ordre' }
}

function wordsToSeller(order: OrderFacts) {
  if (isBuyersChoice(order)) return choiceToSeller(order)
  const words = {
    pickup: `Køberen har ikke bekræftet, at ${theBooks(order)} er hentet. Har I mødtes, så bed køberen om koden, og tast den på ordren, eller bed køberen om at trykke »Alt er i orden«. Har I ikke, så skriv til køberen på ordresiden, og aftal en tid. En af os ser også på ordren. ${hearsFromUs(order, 'seller', 'jer begge')}`,
    silence: `Fristen for at sende ${theBooks(order)} er gået, men fragtfirmaet har ikke svaret os på, om pakken er afleveret. Har du afleveret den, så svar på denne mail med et billede af kvitteringen. ${hearsFromUs(order, 'seller', 'jer begge')}`,
    missing: `Fragtfirmaet har ikke meldt din pakke leveret, og køberen har ikke bekræftet, at den er kommet. Vi leder nu efter den sammen med fragtfirmaet. ${hearsFromUs(order, 'seller', 'jer begge')} Har du en kvittering fra pakkeshoppen, så svar på denne mail med et billede af den.`,
    return: `Fragtfirmaet har ikke kunnet aflevere pakken, og den er på vej retur til dig. ${hearsFromUs(order, 'seller', 'jer begge', next)}`,
    moves: `${moved} Har du fået en ny pakkelabel, så vent med at sende. ${hearsFromUs(order, 'seller', 'jer begge', next)}`,
    label: `Vi kunne ikke bestille fragten automatisk. Vent med at sende, til du hører fra os. ${hearsFromUs(order, 'seller', 'dig')}`,
    outage: `Fragtfirmaet kan ikke lave pakkelabels lige nu. Vi prøver igen hele tiden. Så snart det lykkes, får du din pakkelabel og fuld tid til at sende. ${hearsFromUs(order, 'seller', 'dig')}`,
  }
  return { say: words[obstacleOf(order)], link: 'Se ordren' }
}
