/** The banner of the buyer's order: its state, and what the buyer can expect. */
import { formatDeadline, formatKroner, formatWeekday, genitive } from '#rules/danish'
import { caseWords } from './case-words.ts'
import { whyCancelled } from './cancelled-words.ts'
import { disputeWords } from './dispute-words.ts'
import {
  capital,
  goesOn,
  happenedAt,
  hearsBy,
  isChoice,
  isLabelTrouble,
  looksAt,
  silenceEndsAt,
  turnBy,
  whatHappened,
  whyPaused,
} from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

export type BannerWords = {
  title: string
  text: string
}

export function buyerWords(view: OrderView): BannerWords {
  const { shipment, state, other, books } = view
  const seller = other.first_name
  const Books = capital(books)
  const plural = shipment.products.length > 1
  const silentUntil = silenceEndsAt(view)
  const disputed = disputeWords(view)
  if (disputed) return disputed
  switch (state) {
    case 'awaiting_shipment':
      return {
        title: `${Books} er ikke sendt endnu`,
        text: silentUntil
          ? `Fristen er gået, men fragtfirmaet har ikke svaret os på, om pakken er sendt. Vi bliver ved med at spørge. Har vi intet svar ${formatWeekday(silentUntil)}, ser en af os på ordren. Din betaling er sikret imens.`
          : again(view) + notSeen(view) + mustSend(view),
      }
    case 'awaiting_pickup':
      return {
        title: `${Books} er klar til afhentning`,
        text: `Aftal med ${seller}, hvornår du kommer forbi, og vis din kode, når du får ${books}. Godkend, når alt er i orden, så ${seller} kan få sine penge. Når du har godkendt, kan du ikke længere anmode om refundering.${looksAt(view)}`,
      }
    case 'shipped':
      if (shipment.arrival_asked) return asked(view)
      return {
        title: goesOn(view) ? 'På vej igen' : `${Books} er på vej`,
        text: onTheWay(view),
      }
    case 'delivered':
      return {
        title: plural ? 'Er bøgerne, som de skal være?' : 'Er bogen, som den skal være?',
        text: lookThrough(view),
      }
    case 'finished':
      return {
        title: 'Ordren er afsluttet',
        text: afterwards(view),
      }
    case 'action_needed':
      // The pickup was not confirmed in time.
      if (shipment.allowed.includes('approve'))
        return {
          title: `Har du hentet ${books}?`,
          text: `Vi har ikke hørt, om du har fået ${books}. Har du det, og er alt i orden, så tryk »Alt er i orden«. Har du ikke, så aftal en tid med ${seller}, eller anmod om refundering. En af os ser også på ordren. ${hearsBy(view)}`,
        }
      if (isChoice(view))
        return {
          title: 'Pakken kom retur',
          text: `Fragtfirmaet har ikke kunnet aflevere pakken, så den er på vej tilbage til ${seller}. ${choice(view)}, annullerer vi ordren, og du får alle pengene tilbage.`,
        }
      return {
        title: whyPaused(view),
        text: `${answered(view)}${whatHappened(view)} ${notTheirFault(view)}${missing(view)}${hearsBy(view)}`,
      }
    case 'refund_requested':
      return caseWords(view)
    case 'cancelled':
      return {
        title: 'Ordren er annulleret',
        text: whyCancelled(view) + moneyBackText(shipment.money_back),
      }
  }
}

function choice(view: OrderView): string {
  const {
    shipment: { resend },
    books,
  } = view
  return resend?.payer === 'buyer'
    ? `Vælg en pakkeshop${turnBy(view)}, og betal ${formatKroner(resend.price)} for en ny pakkelabel, så bliver ${books} sendt igen. Gør du ikke det`
    : `Vælg en pakkeshop${turnBy(view)}, så bliver ${books} sendt igen. Det koster dig ikke noget. Vælger du ikke`
}

/** By when the seller must send; or, without a label, by when it must be there. */
function mustSend({ shipment: { ship_by, turn }, other: { first_name: seller }, books }: OrderView): string {
  if (!ship_by) return `${seller} sender ${books} snart.`
  const by = formatDeadline(new Date(ship_by))
  if (turn?.who === 'carrier')
    return `Fragtfirmaet mangler at lave pakkelabelen, så ${seller} kan ikke sende endnu. Er den ikke klar ${by}, ser en af os på ordren. Din betaling er sikret imens.`
  return `${seller} skal sende ${books} senest ${by}. Sker det ikke, får du alle pengene tilbage.`
}

function again({ shipment: { resent } }: OrderView): string {
  return resent ? 'Pakken kom retur, og du har valgt en ny pakkeshop. ' : ''
}

function notSeen({ shipment: { unseen }, other: { first_name: seller } }: OrderView): string {
  return unseen
    ? `${seller} skrev, at pakken var sendt, men fragtfirmaet har ikke set den. Derfor venter ordren på den igen. `
    : ''
}

function lookThrough({ shipment: { react_by }, books }: OrderView): string {
  if (!react_by) return ''
  const approved = books === 'bogen' ? 'bliver den godkendt' : 'bliver de godkendt'
  return `Se ${books} igennem inden ${formatDeadline(new Date(react_by))}. Gør du ingenting, ${approved} automatisk.`
}

/** The carrier's own words about the parcel, and what happens if they stop; or that only the seller says it is sent. */
function onTheWay({ shipment: { turn, scanned, details }, other }: OrderView): string {
  const by = turn?.by ? formatWeekday(new Date(turn.by)) : null
  if (by && details.carrier_silent)
    return `${other.first_name} har skrevet, at pakken er sendt, men fragtfirmaet har ikke svaret os på, om det har den. Vi bliver ved med at spørge. Er den ikke meldt leveret ${by}, spørger vi dig, om du har fået den.`
  if (by && !scanned)
    return `${other.first_name} har skrevet, at pakken er sendt, men fragtfirmaet har ikke registreret den endnu. Har det ikke set den senest ${by}, venter ordren igen på, at ${other.first_name} sender.`
  const news = sentence(details.carrier_text) ?? 'Du får besked, når pakken er fremme.'
  return by ? `${news} Er den ikke meldt leveret ${by}, spørger vi dig, om du har fået den.` : news
}

/** The carrier's text, with a full stop. */
function sentence(text: string | null): string | null {
  const said = text?.trim()
  if (!said) return null
  return /[.!?]$/.test(said) ? said : `${said}.`
}

/** The carrier has not reported the parcel as delivered. */
function asked({ shipment, other, books }: OrderView): BannerWords {
  const until = shipment.turn?.by
    ? ` Hører vi ikke fra dig, spørger vi igen eller leder selv efter pakken fra ${formatWeekday(new Date(shipment.turn.by))}.`
    : ''
  return {
    title: `Har du fået ${books}?`,
    text: `Fragtfirmaet har ikke meldt pakken fra ${other.first_name} leveret. Svarer du nej, leder vi efter den med det samme.${until}`,
  }
}

function notTheirFault(view: OrderView): string {
  return isLabelTrouble(view)
    ? `Det er ikke ${genitive(view.other.first_name)} skyld, og fristen for at sende begynder forfra, når den er klar. `
    : ''
}

function missing({ shipment, books }: OrderView): string {
  return shipment.allowed.includes('markDelivered')
    ? `Får du ${books} alligevel, så tryk »Ja, jeg har den«. Vil du have pengene tilbage, så anmod om refundering. `
    : ''
}

function answered({ shipment }: OrderView): string {
  return happenedAt(shipment, 'not_received') ? 'Tak, fordi du svarede. ' : ''
}

function moneyBackText(moneyBack: OrderView['shipment']['money_back']): string {
  switch (moneyBack) {
    case 'sent':
      return 'Alle pengene er sendt tilbage til dig: bøger, gebyr og fragt. Det kan tage op til 10 bankdage, før du kan se dem.'
    case 'waiting':
      return 'Din refundering er forsinket, fordi vores betalingsudbyder ikke kan sende pengene endnu. Du skal ikke gøre noget. De bliver sendt automatisk, og så får du en mail. Har du ikke hørt fra os inden for en uge, så skriv til os.'
    case 'failed':
      return 'Vi sendte pengene tilbage, men de kom ikke frem til dig. Vi finder en anden måde og skriver til dig inden for en uge.'
    case 'asked':
    case null:
      return 'Du får alle pengene tilbage samme vej, som du betalte: bøger, gebyr og fragt.'
  }
}

/** How far the money is that goes back to a buyer who keeps the books. */
export function partBackText(moneyBack: OrderView['shipment']['money_back']): string {
  if (moneyBack === 'sent') return 'Pengene er sendt. Det kan tage op til 10 bankdage, før du kan se dem.'
  if (moneyBack === 'waiting' || moneyBack === 'failed') return moneyBackText(moneyBack)
  return 'De kommer samme vej, som du betalte.'
}

function afterwards({ dispute, shipment, other: { first_name: seller }, books }: OrderView): string {
  const paid = shipment.transferred ? `${seller} har fået sine penge` : `${seller} får sine penge`
  if (dispute === 'lost') return `Din bank har givet dig pengene tilbage, og vi har betalt ${seller}.`
  if (shipment.total.back)
    return `Du beholder ${books} og får ${formatKroner(shipment.total.back)} tilbage. ${partBackText(shipment.money_back)}`
  if (shipment.refund?.outcome === 'not_sent_back')
    return `Fragtfirmaet fik ikke returpakken inden fristen, så handlen gælder. Du beholder ${books}, og ${paid}. Er du uenig, så skriv til os.`
  return shipment.refund?.outcome === 'declined' ? `${paid}.` : `${paid}. God fornøjelse med ${books}.`
}
