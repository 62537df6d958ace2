/**
 * The texts for both parties while the buyer's bank disputes the payment or an operator checks it, and after a
 * chargeback (decision 30).
 */
import { genitive } from '#rules/danish'
import { happenedAt, hearsBy } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

type Words = { title: string; text: string }

/** The dispute's text for this party, or null if the text of the order's state is enough. */
export function disputeWords(view: OrderView): Words | null {
  const { shipment, state, side, dispute } = view
  if (dispute === null || state === 'finished') return null
  if (dispute === 'checking') return side === 'buyer' ? checkedForBuyer(view) : checkedForSeller(view)
  if (dispute === 'open') return side === 'buyer' ? pausedForBuyer(view) : pausedForSeller(view)
  const hasLeft = happenedAt(shipment, 'shipped') !== null || happenedAt(shipment, 'delivered') !== null
  return side === 'buyer' ? chargedBackForBuyer(view) : chargedBackForSeller(view, hasLeft)
}

function checkedForBuyer(view: OrderView): Words {
  return {
    title: 'Ordren er sat på pause',
    text: `Vores betalingsudbyder har bedt os tjekke betalingen, før ordren går videre. Det sker en gang imellem, og du behøver ikke gøre noget. Imens løber ingen frister. ${hearsBy(view)}`,
  }
}

/** Says nothing of the buyer, who may be whoever the card belongs to. */
function checkedForSeller(view: OrderView): Words {
  return {
    title: 'Ordren er sat på pause',
    text: `Vores betalingsudbyder har bedt os tjekke betalingen, før ordren går videre. ${sellersTodo(view, 'Du skal ikke gøre noget. Gem kvitteringen for afleveringen.')} ${hearsBy(view)}`,
  }
}

function pausedForBuyer(view: OrderView): Words {
  return {
    title: 'Ordren er sat på pause',
    text: `Din bank har gjort indsigelse mod betalingen. Mens banken behandler sagen, løber ingen frister, og ingen af jer behøver at gøre noget imens. ${newsOfBank(view, 'den')} Var det en fejl, så bed din bank om at trække indsigelsen tilbage.`,
  }
}

function pausedForSeller(view: OrderView): Words {
  const sent =
    'Du skal ikke gøre noget. Gem kvitteringen for afleveringen, for vi bruger den, når vi svarer banken.'
  return {
    title: 'Ordren er sat på pause',
    text: `${genitive(view.other.first_name)} bank har gjort indsigelse mod betalingen. ${sellersTodo(view, sent)} ${newsOfBank(view, 'sagen')}`,
  }
}

/** The bank names no date. Where we have not answered it in time, the next date is ours. */
function newsOfBank(view: OrderView, matter: string): string {
  return view.shipment.turn?.who === 'operator'
    ? `${hearsBy(view)} Vi skriver også, når banken har afgjort sagen.`
    : `Du får besked, når banken har afgjort ${matter}.`
}

/** `sent` where the book has left; else to keep it. Only a code proves a handover. */
function sellersTodo({ shipment, books }: OrderView, sent: string): string {
  const hasLeft = happenedAt(shipment, 'shipped') !== null || happenedAt(shipment, 'delivered') !== null
  if (shipment.deliveryType === 3)
    return `Har du ikke udleveret ${books}, så vent med det, til du hører fra os. Fristen er også sat på pause.`
  return hasLeft ? sent : `Giv ikke ${books} fra dig, før du hører fra os. Fristen er også sat på pause.`
}

function chargedBackForBuyer(view: OrderView): Words {
  return view.state === 'cancelled'
    ? { title: 'Ordren er annulleret', text: withReason(view, 'Din bank har givet dig pengene tilbage.') }
    : {
        title: 'Din bank har givet dig pengene tilbage',
        text: `Vi vurderer sagen. ${hearsBy(view)}`,
      }
}

function chargedBackForSeller(view: OrderView, hasLeft: boolean): Words {
  const { shipment, state, other, books } = view
  const took = `${genitive(other.first_name)} bank har taget betalingen tilbage`
  const isPickup = shipment.deliveryType === 3
  const left = isPickup ? `${other.first_name} kan have fået ${books}` : `Du havde sendt ${books}`
  if (state !== 'cancelled')
    return {
      title: 'Banken har taget betalingen tilbage',
      text: `${took}. ${left}, så vi vurderer, om vi dækker dit salg, og skriver til dig med en begrundelse. ${hearsBy(view)}`,
    }
  return {
    title: 'Ordren er annulleret',
    text: withReason(
      view,
      hasLeft || isPickup
        ? `${took}, og der kommer ingen penge på din saldo.`
        : `${took}. Du skal ikke sende noget, og der kommer ingen penge på din saldo.`,
    ),
  }
}

/** An operator who ended the order has said why. */
function withReason({ shipment }: OrderView, text: string): string {
  const reason = shipment.cancelled_because?.statement
  return reason ? `${text} Vi skrev: »${reason}«` : text
}
