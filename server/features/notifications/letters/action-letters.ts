/** An order that cannot go on by itself. What the provider said stays with the operator; people get our words. */
import type { Letter } from './letter.ts'
import type { OrderFacts } from './order-facts.ts'
import { orderUrl, theBooks, titlesOf } from './order-words.ts'

export function actionNeededToBuyer(order: OrderFacts, publicUrl: string): Letter {
  const { say, link } = wordsToBuyer(order)
  return {
    subject: `Handling påkrævet: ${titlesOf(order)}`,
    heading: 'Din ordre har brug for et kig',
    to: order.buyer.firstName,
    blocks: [
      { say },
      { say: 'Dine penge er i sikkerhed hos os imens.' },
      { link, to: orderUrl(publicUrl, order) },
    ],
  }
}

export function actionNeededToSeller(order: OrderFacts, publicUrl: string): Letter {
  const { say, link } = wordsToSeller(order)
  return {
    subject: `Handling påkrævet: ${titlesOf(order)}`,
    heading: 'Din ordre har brug for et kig',
    to: order.seller.firstName,
    blocks: [{ say }, { link, to: orderUrl(publicUrl, order) }],
  }
}

type Obstacle = 'pickup' | 'return' | 'label'

function obstacleOf({ delivery, pkgNo, actionReason }: OrderFacts): Obstacle {
  if (delivery === 'pickup') return 'pickup'
  return actionReason === 'parcelReturned' || pkgNo !== null ? 'return' : 'label'
}

function wordsToBuyer(order: OrderFacts) {
  const words = {
    pickup: `Vi har ikke hørt, om du har hentet ${theBooks(order)}. Har du det, så godkend handlen, eller svar på denne mail, så hjælper vi.`,
    return:
      'Fragtfirmaet har ikke kunnet aflevere pakken, og den er på vej retur. Vi kontakter jer begge om det videre forløb.',
    label: `Vi kunne ikke bestille fragten automatisk, så ${theBooks(order)} er ikke sendt endnu. Vi er på sagen og vender tilbage.`,
  }
  return { say: words[obstacleOf(order)], link: 'Se din ordre' }
}

function wordsToSeller(order: OrderFacts) {
  const words = {
    pickup: `Køberen har ikke bekræftet, at ${theBooks(order)} er hentet. Skriv til køberen på ordresiden, eller svar på denne mail, så hjælper vi.`,
    return:
      'Fragtfirmaet har ikke kunnet aflevere pakken, og den er på vej retur til dig. Vi kontakter jer begge om det videre forløb.',
    label:
      'Vi kunne ikke bestille fragten automatisk. Vent med at sende, til du hører fra os. Vi er på sagen.',
  }
  return { say: words[obstacleOf(order)], link: 'Se ordren' }
}
