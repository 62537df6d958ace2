/** Says what each party of an open order has to do, or waits for, by when, and what happens by itself then. */
import type { Block } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, paused, theBooks, yours } from './order-words.ts'
import { choose, free, newLabel } from './sent-again-emails.ts'

type Words = { toBuyer: string; toSeller: string }

/** Nothing where the order is over. */
export function nextToBuyer(order: OrderFacts): Block[] {
  return order.turn ? [{ say: wordsOf(order, order.turn).toBuyer }] : []
}

/** Nothing where the order is over. */
export function nextToSeller(order: OrderFacts): Block[] {
  return order.turn ? [{ say: wordsOf(order, order.turn).toSeller }] : []
}

type Turn = NonNullable<OrderFacts['turn']>

function wordsOf(order: OrderFacts, turn: Turn): Words {
  if (order.standsStill !== null)
    return { toBuyer: paused(order, 'buyer'), toSeller: paused(order, 'seller') }
  const by = deadline(turn.by)
  switch (order.state) {
    case 'awaiting_shipment':
      return toSend(order, by)
    case 'awaiting_pickup':
      return toMeet(order, by)
    case 'shipped':
      return turn.who === 'buyer' ? toAnswer(order) : onItsWay(order, by)
    case 'delivered':
      return toApprove(order, by)
    case 'refund_requested':
      return inCase(order, turn, by)
    default:
      return turn.who === 'buyer' ? toChoose(order) : withUs(by)
  }
}

function toSend(order: OrderFacts, by: string): Words {
  const label = order.pkgNo === null ? ' Din pakkelabel står på ordren, så snart den er klar.' : ''
  return {
    toBuyer: `${order.seller.firstName} skal sende ${theBooks(order)} senest ${by}.`,
    toSeller: `Send ${theBooks(order)} senest ${by}.${label}`,
  }
}

function toMeet(order: OrderFacts, by: string): Words {
  return {
    toBuyer: `Hent ${theBooks(order)} senest ${by}.`,
    toSeller: `${order.buyer.firstName} skal hente ${theBooks(order)} senest ${by}.`,
  }
}

/** The seller says that the parcel is sent, or the carrier has seen it. */
function onItsWay({ firstScanBy, carrier, buyer, seller }: OrderFacts, by: string): Words {
  const name = carrier?.name ?? 'fragtfirmaet'
  if (firstScanBy !== null)
    return {
      toBuyer: `${seller.firstName} har skrevet, at pakken er sendt. Ser ${name} den ikke senest ${by}, venter ordren på ${seller.firstName} igen, og I får begge besked.`,
      toSeller: `Du har skrevet, at pakken er sendt. Gem kvitteringen, til ${name} har set den. Sker det ikke senest ${by}, venter ordren på dig igen.`,
    }
  return {
    toBuyer: `Pakken er på vej til dig. Er den ikke meldt leveret senest ${by}, spørger vi dig, om du har fået den.`,
    toSeller: `Pakken er på vej til ${buyer.firstName}. Er den ikke meldt leveret senest ${by}, spørger vi ${buyer.firstName}, om den er kommet.`,
  }
}

function toAnswer({ searchFrom, buyer }: OrderFacts): Words {
  const missing = 'Fragtfirmaet har ikke meldt pakken leveret.'
  const search = `begynder vi at lede efter den ${deadline(searchFrom)}.`
  return {
    toBuyer: `${missing} Svar på ordresiden, om du har fået den. Hører vi ikke fra dig, ${search}`,
    toSeller: `${missing} Vi har spurgt ${buyer.firstName}, om den er kommet. Hører vi ikke noget, ${search}`,
  }
}

function toApprove({ buyer }: OrderFacts, by: string): Words {
  return {
    toBuyer: `Tryk »Alt er i orden«, eller bed om refundering senest ${by}. Hører vi ikke fra dig, bliver ordren godkendt automatisk.`,
    toSeller: `Ordren bliver godkendt senest ${by}, medmindre ${buyer.firstName} beder om refundering.`,
  }
}

/** A returned parcel, which the buyer may have sent again; both read who pays its new label. */
function toChoose(order: OrderFacts): Words {
  return {
    toBuyer: `Pakken kom retur. ${choose(order)} den sendt igen${free(order)}. Ellers bliver ordren annulleret, og du får alle pengene tilbage.`,
    toSeller: `Pakken kom retur. ${order.buyer.firstName} kan vælge en ny pakkeshop senest ${deadline(order.resendBy)}. Sker det, får du ${newLabel(order)} Ellers bliver ordren annulleret, og ${theBooks(order)} er ${yours(order)} igen.`,
  }
}

function withUs(by: string): Words {
  const both = `En af os ser på ordren, og du hører fra os senest ${by}.`
  return { toBuyer: both, toSeller: both }
}

function inCase(order: OrderFacts, { who }: Turn, by: string): Words {
  if (order.returnBy !== null && order.returnStage !== null) return inReturn(order, by)
  if (who !== 'operator') return toAnswerOffer(order, by)
  const both = `En af os ser på sagen og afgør den senest ${by}.`
  return { toBuyer: both, toSeller: both }
}

function toAnswerOffer({ offer, buyer, seller }: OrderFacts, by: string): Words {
  const end = 'Ellers udløber det, og en af os afgør sagen.'
  const answers = (name: string) =>
    `Svar på forslaget fra ${name} senest ${by}: ja, nej eller et andet beløb. ${end}`
  const waits = (name: string) => `${name} har til ${by} til at svare på dit forslag. ${end}`
  return offer?.by === 'buyer'
    ? { toBuyer: waits(seller.firstName), toSeller: answers(buyer.firstName) }
    : { toBuyer: answers(seller.firstName), toSeller: waits(buyer.firstName) }
}

function inReturn(order: OrderFacts, by: string): Words {
  const { buyer, seller, returnStage } = order
  const books = theBooks(order)
  if (returnStage === 'sending') return toSendBack(order, by)
  if (returnStage === 'on_way')
    return {
      toBuyer: `Returpakken er på vej til ${seller.firstName}. Er den ikke leveret senest ${by}, leder vi efter den.`,
      toSeller: `Returpakken er på vej til dig. Er den ikke leveret senest ${by}, leder vi efter den.`,
    }
  return {
    toBuyer: `${seller.firstName} har til ${by} til at se ${books} igennem. Hører vi ikke noget, bekræfter vi selv returen, og du får pengene tilbage.`,
    toSeller: `Se ${books} igennem, og svar på ordresiden senest ${by}. Svarer du ikke, bekræfter vi selv returen, og ${buyer.firstName} får pengene tilbage.`,
  }
}

/** The books cannot be sent without a label. A late label brings the whole time anew. */
function toSendBack(order: OrderFacts, by: string): Words {
  const { buyer, seller, hasReturnLabel } = order
  const books = theBooks(order)
  const beside = offerBeside(order)
  if (!hasReturnLabel)
    return {
      toBuyer: `Send ${books} tilbage til ${seller.firstName} senest ${by}. Din pakkelabel står på ordresiden, så snart den er klar, og bliver den forsinket, får du længere tid.${beside.toBuyer}`,
      toSeller: `${buyer.firstName} skal sende ${books} tilbage til dig senest ${by}. Pakkelabelen er på vej, og bliver den forsinket, får ${buyer.firstName} længere tid.${beside.toSeller}`,
    }
  return {
    toBuyer: `Send ${books} tilbage til ${seller.firstName} senest ${by}. Ellers gælder handlen, og ${seller.firstName} får sine penge.${beside.toBuyer}`,
    toSeller: `${buyer.firstName} skal sende ${books} tilbage til dig senest ${by}. Ellers gælder handlen, og du får dine penge.${beside.toSeller}`,
  }
}

/** An offer that stands beside a return, until its own time is up. */
function offerBeside({ offer, buyer, seller }: OrderFacts): Words {
  if (offer === null) return { toBuyer: '', toSeller: '' }
  const until = deadline(offer.until)
  const answers = (name: string) => ` Du kan svare på forslaget fra ${name} indtil ${until}.`
  const waits = (name: string) => ` ${name} kan svare på dit forslag indtil ${until}.`
  return offer.by === 'buyer'
    ? { toBuyer: waits(seller.firstName), toSeller: answers(buyer.firstName) }
    : { toBuyer: answers(seller.firstName), toSeller: waits(buyer.firstName) }
}
