import { formatDeadline, formatKroner, formatWeekday, genitive } from '#rules/danish'
import { caseWords } from './case-words.ts'
import { whyCancelled } from './cancelled-words.ts'
import { disputeWords } from './dispute-words.ts'
import {
  capital,
  goesOn,
  hearsBy,
  isChoice,
  isLabelTrouble,
  leavesNothing,
  looksAt,
  silenceEndsAt,
  turnBy,
  whatHappened,
  whyPaused,
} from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

/** The heading of the seller's order, and what happens next unless the page says it elsewhere. */
export function sellerWords(view: OrderView): { title: string; text: string | null } {
  const { state, other, books } = view
  const buyer = other.first_name
  const disputed = disputeWords(view)
  if (disputed) return disputed
  switch (state) {
    case 'awaiting_shipment':
      return view.shipment.resent
        ? { title: `Send ${books} igen`, text: waitForCarrier(view) ?? sendAgain(view) }
        : { title: `Send ${books} til ${buyer}`, text: waitForCarrier(view) ?? notSeen(view) }
    case 'awaiting_pickup':
      return {
        title: `${buyer} henter ${books} hos dig`,
        text: `Aftal tid og sted i beskederne. Udlevér ${books}, når ${buyer} viser sin kode. Pengene går til din saldo, når ${buyer} har fået ${books} og godkendt.${looksAt(view)}`,
      }
    case 'shipped':
      return {
        title: goesOn(view) ? 'På vej igen' : `${capital(books)} er på vej til ${buyer}`,
        text: onTheWay(view),
      }
    case 'delivered':
      return {
        title: `${buyer} har fået ${books}`,
        text: lookedThrough(view),
      }
    case 'finished':
      return { title: 'Ordren er afsluttet', text: afterwards(view) }
    case 'action_needed':
      if (view.shipment.allowed.includes('confirmHandover'))
        return {
          title: `Har ${buyer} hentet ${books}?`,
          text: `Vi har ikke hørt, om ${books} er udleveret. Har I mødtes, så tast den kode, som ${buyer} kan vise dig, eller bed ${buyer} om at trykke »Alt er i orden«. Har I ikke, så aftal en tid i beskederne. En af os ser også på ordren. ${hearsBy(view)}`,
        }
      if (isChoice(view))
        return {
          title: 'Pakken kom retur',
          text: `Fragtfirmaet har ikke kunnet aflevere pakken, så den er på vej tilbage til dig. Tag imod den, og vent med at sende den igen. ${buyer} kan vælge en ny pakkeshop${turnBy(view)}. Så får du en ny pakkelabel${whoPays(view)} Ellers annullerer vi ordren, og ${books} er ${books === 'bogen' ? 'din' : 'dine'} igen.`,
        }
      return {
        title: whyPaused(view),
        text: `${whatHappened(view)} ${whatNext(view)} ${hearsBy(view)}`,
      }
    case 'refund_requested':
      return caseWords(view)
    case 'cancelled':
      return {
        title: 'Ordren er annulleret',
        text: `${whyCancelled(view)}${buyer} får sine penge tilbage.${tooLate(view)}`,
      }
  }
}

/** A parcel that is sent now would be given away. */
function tooLate({ shipment, books }: OrderView): string {
  if (shipment.cancelled_because?.why !== 'not_sent') return ''
  return ` Send ikke ${books} nu.`
}

function lookedThrough({ shipment: { react_by }, other: { first_name: buyer }, books }: OrderView): string {
  const them = books === 'bogen' ? 'den' : 'dem'
  const silent = react_by
    ? ` Hører vi intet inden ${formatDeadline(new Date(react_by))}, godkender vi ${them} selv, og pengene går til din saldo.`
    : ''
  return `Nu skal ${buyer} se ${books} igennem og godkende ${them}.${silent}`
}

function whatNext(view: OrderView): string {
  return isLabelTrouble(view)
    ? 'Det er ikke din skyld, og du får den fulde tid til at sende, når den er klar.'
    : 'Vi finder ud af, hvad der skal ske.'
}

/** The parcel is only on its way by the seller's word, or has not arrived in the usual time. */
function onTheWay({ shipment, other, books }: OrderView): string {
  const by = shipment.turn?.by ? formatWeekday(new Date(shipment.turn.by)) : null
  if (shipment.arrival_asked)
    return `Fragtfirmaet har ikke meldt pakken leveret, så vi har spurgt ${other.first_name}.${by ? ` Hører vi ikke noget, spørger vi igen eller leder selv efter pakken fra ${by}.` : ''} Gem kvitteringen fra pakkeshoppen.`
  if (shipment.details.carrier_silent)
    return 'Fragtfirmaet har ikke svaret os på, om det har pakken. Vi bliver ved med at spørge. Gem kvitteringen fra pakkeshoppen.'
  if (!by || shipment.scanned)
    return `Du behøver ikke gøre mere. Når ${other.first_name} har fået ${books} og godkendt, går pengene til din saldo.${by ? ` Er pakken ikke meldt leveret ${by}, spørger vi ${other.first_name}, om den er kommet.` : ''} Gem kvitteringen så længe.`
  return `Fragtfirmaet har ikke registreret pakken endnu. Har det ikke set den senest ${by}, venter ordren igen på, at du sender. Gem kvitteringen fra pakkeshoppen.`
}

/** Continues 'en ny pakkelabel'. */
function whoPays({ shipment: { resend }, other: { first_name: buyer } }: OrderView): string {
  if (resend?.payer === 'buyer') return `, som ${buyer} betaler.`
  return resend?.payer === 'seller' ? `. ${costOf(resend.price)}` : ', som vi betaler.'
}

const costOf = (price: number) =>
  `Den koster ${formatKroner(price)}, som vi trækker fra det, du får for salget.`

function sendAgain({ shipment: { resend }, other: { first_name: buyer }, books }: OrderView): string {
  const cost = resend?.payer === 'seller' ? ` ${costOf(resend.price)}` : ''
  return `Pakken kom retur, og ${buyer} har valgt en ny pakkeshop. Brug den nye pakkelabel, for den gamle gælder ikke mere.${cost} Har du ikke fået ${books} tilbage endnu, så skriv til os.`
}

/** The seller's word counts once, and the carrier has not seen that parcel. */
function notSeen({ shipment: { unseen } }: OrderView): string | null {
  if (!unseen) return null
  return 'Fragtfirmaet har ikke registreret den pakke, du skrev var sendt, så ordren venter på den igen. Har du afleveret den, så gem kvitteringen, og skriv til os.'
}

function waitForCarrier(view: OrderView): string | null {
  const until = silenceEndsAt(view)
  if (!until) return null
  return `Fristen er gået, men fragtfirmaet har ikke svaret os på, om pakken er afleveret. Vi bliver ved med at spørge. Har du afleveret den, så gem kvitteringen. Har vi intet svar ${formatWeekday(until)}, ser en af os på ordren.`
}

/** A seller reads this whose new label took all of the money. */
export const noMoney = 'Resten af prisen går til den nye pakkelabel, så der kommer ingen penge på din saldo.'

/** A finished sale's money that cannot be passed on yet. */
export const lateMoney =
  'Pengene er forsinkede hos vores betalingsudbyder. Du skal ikke gøre noget: De går automatisk til din saldo. Det kan tage op til tre måneder.'

function afterwards({ dispute, shipment, other: { first_name: buyer }, books }: OrderView): string {
  const { back } = shipment.total
  const isNothing = leavesNothing(shipment)
  if (dispute === null && back)
    return `${buyer} beholder ${books} og får ${formatKroner(back)} af prisen tilbage. ${isNothing ? noMoney : 'Resten er din.'}`
  if (dispute === 'lost') return `${genitive(buyer)} bank tog betalingen tilbage. Vi har dækket dit salg.`
  const onTheirWay = shipment.transfer_late ? lateMoney : 'Pengene er på vej til din saldo.'
  if (isNothing) return noMoney
  const money = shipment.transferred ? 'Pengene er på din saldo.' : onTheirWay
  return shipment.refund?.outcome === 'not_sent_back'
    ? `${buyer} sendte ikke ${books} retur inden fristen, så handlen gælder. ${money}`
    : money
}
