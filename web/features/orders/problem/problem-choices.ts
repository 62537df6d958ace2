/** The problems that a buyer can report, with what each leads to. One that cannot apply says why. */
import type { Shipment } from '#contract/shipment'
import { carrierName } from '#rules/carriers'
import type { RefundReason } from '#rules/order-state'
import type { RefundDetail } from '#rules/refund-case'

export type ProblemChoice = {
  detail: RefundDetail
  reason: RefundReason
  drawing: string
  title: string
  text: string
  /** The outcome; empty for a problem that cannot apply. */
  leadsTo: string
  open: boolean
}

type Order = Pick<Shipment, 'refund_reasons' | 'deliveryType' | 'details'>

/** The choices of a buyer who has the book, and of one who has not. `decideHours`: how long an operator may take. */
export function problemChoices(order: Order, decideHours: number) {
  const isPickup = order.deliveryType === 3
  const opens = (reason: RefundReason) => order.refund_reasons.includes(reason)
  const back = isPickup ? 'få pengene tilbage' : 'send den retur'
  const decides = `Vi ser på sagen inden ${decideHours} timer`
  const has: Omit<ProblemChoice, 'reason' | 'open'>[] = [
    {
      detail: 'wrong_book',
      drawing: 'wrong-book',
      title: 'Forkert bog eller udgave',
      text: 'En anden titel, eller 2. udgave i stedet for 3.',
      leadsTo: isPickup ? decides : 'Send den retur, få det hele tilbage',
    },
    {
      detail: 'more_worn',
      drawing: 'more-worn',
      title: 'Mere slidt end vist',
      text: 'Standen passer ikke med billederne',
      leadsTo: `Behold den for mindre, eller ${back}`,
    },
    {
      detail: 'pages_missing',
      drawing: 'pages-missing',
      title: 'Sider eller en del mangler',
      text: 'Et kapitel, et bilag eller en kode',
      leadsTo: `Behold den for mindre, eller ${back}`,
    },
  ]
  const mayNot = 'Kan vælges, når du har fået bogen'
  return {
    has: has.map((one): ProblemChoice => {
      const open = opens(2)
      return { ...one, reason: 2, open, text: open ? one.text : mayNot, leadsTo: open ? one.leadsTo : '' }
    }),
    missing: [notArrived(isPickup, opens(1), decides), noPickup(order, isPickup, opens(1), decides)],
  }
}

function notArrived(isPickup: boolean, opens: boolean, decides: string): ProblemChoice {
  const open = opens && !isPickup
  return {
    detail: 'lost',
    reason: 1,
    drawing: 'not-arrived',
    title: 'Pakken er ikke kommet',
    text: isPickup
      ? 'Gælder kun bøger, der er sendt. Denne mødes I om'
      : open
        ? 'Den er ikke dukket op i pakkeshoppen'
        : 'Kan vælges, når den har været længe undervejs',
    leadsTo: open ? decides : '',
    open,
  }
}

function noPickup({ details }: Order, isPickup: boolean, opens: boolean, decides: string): ProblemChoice {
  const open = opens && isPickup
  const carrier = carrierName(details.carrier_code) ?? 'fragtfirmaet'
  return {
    detail: 'no_pickup',
    reason: 1,
    drawing: 'no-pickup',
    title: 'Afhentningen blev ikke til noget',
    text: isPickup
      ? open
        ? 'I mødtes ikke, eller bogen var der ikke'
        : 'Sælgeren har tastet din kode, så bogen er udleveret'
      : `Gælder kun bøger, I mødes om. Denne kom med ${carrier}`,
    leadsTo: open ? decides : '',
    open,
  }
}

/** Whether the buyer has to show the fault. */
export function needsPhotos(detail: RefundDetail): boolean {
  return detail === 'more_worn' || detail === 'pages_missing'
}

/** Whether the buyer may keep the book for less. */
export function mayKeepFor(detail: RefundDetail): boolean {
  return needsPhotos(detail)
}
