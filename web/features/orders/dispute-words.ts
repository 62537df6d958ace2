/** What each party is told where the buyer's bank disputes the payment, or has taken it back (decision 34). */
import { genitive } from '#rules/danish'
import { happenedAt } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

type Words = { title: string; text: string }

/** Null where no dispute says more than the order's state does. */
export function disputeWords(view: OrderView): Words | null {
  const { shipment, state, side, dispute } = view
  if (dispute === null || state === 'finished') return null
  if (dispute === 'open') return side === 'buyer' ? standsStillToBuyer() : standsStillToSeller(view)
  const hasLeft = happenedAt(shipment, 'shipped') !== null || happenedAt(shipment, 'delivered') !== null
  return side === 'buyer' ? takenBackToBuyer(view) : takenBackToSeller(view, hasLeft)
}

function standsStillToBuyer(): Words {
  return {
    title: 'Ordren er sat på pause',
    text: `Din bank har gjort indsigelse mod betalingen. Mens banken behandler sagen, løber ingen frister, og ingen af jer behøver at gøre noget imens. Var det en fejl, så bed din bank om at trække indsigelsen tilbage.`,
  }
}

function standsStillToSeller({ shipment, other, books }: OrderView): Words {
  const hasLeft = happenedAt(shipment, 'shipped') !== null || happenedAt(shipment, 'delivered') !== null
  const isPickup = shipment.deliveryType === 3
  const kept = isPickup
    ? `Har du ikke udleveret ${books}, så vent med det, til du hører fra os. Fristen er også sat på pause.`
    : `Giv ikke ${books} fra dig, før du hører fra os. Fristen er også sat på pause.`
  const todo =
    hasLeft && !isPickup
      ? 'Du skal ikke gøre noget. Gem kvitteringen for afleveringen, for vi bruger den, når vi svarer banken.'
      : kept
  return {
    title: 'Ordren er sat på pause',
    text: `${genitive(other.first_name)} bank har gjort indsigelse mod betalingen. ${todo} Du får besked, når banken har afgjort sagen.`,
  }
}

function takenBackToBuyer({ state }: OrderView): Words {
  return state === 'cancelled'
    ? { title: 'Ordren er annulleret', text: 'Din bank har givet dig pengene tilbage.' }
    : {
        title: 'Din bank har givet dig pengene tilbage',
        text: 'Vi vurderer sagen og skriver til jer begge.',
      }
}

function takenBackToSeller({ shipment, state, other, books }: OrderView, hasLeft: boolean): Words {
  const took = `${genitive(other.first_name)} bank har taget betalingen tilbage`
  const isPickup = shipment.deliveryType === 3
  const left = isPickup ? `${other.first_name} kan have fået ${books}` : `Du havde sendt ${books}`
  if (state !== 'cancelled')
    return {
      title: 'Banken har taget betalingen tilbage',
      text: `${took}. ${left}, så vi vurderer, om vi dækker dit salg, og skriver til dig med en begrundelse.`,
    }
  return {
    title: 'Ordren er annulleret',
    text:
      hasLeft || isPickup
        ? `${took}, og der kommer ingen penge på din saldo.`
        : `${took}. Du skal ikke sende noget, og der kommer ingen penge på din saldo.`,
  }
}
