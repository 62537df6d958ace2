import type { Shipment } from '#contract/orders'

type Reason = { value: '1' | '2'; title: string; text: string }

const lost: Reason = {
  value: '1',
  title: 'Pakken er blevet væk',
  text: 'Den er ikke dukket op i pakkeshoppen',
}
const notHandedOver: Reason = {
  value: '1',
  title: 'Jeg har ikke fået bogen',
  text: 'Den er ikke blevet udleveret',
}
const notAsDescribed: Reason = {
  value: '2',
  title: 'Bogen er ikke som beskrevet',
  text: 'Forkert udgave, mere slidt end vist, eller noget mangler',
}

/** The reasons that the buyer may give now, in words that match the delivery (docs/product.md 6). */
export function reasonsFor({
  refund_reasons,
  deliveryType,
}: Pick<Shipment, 'refund_reasons' | 'deliveryType'>) {
  const all = [deliveryType === 3 ? notHandedOver : lost, notAsDescribed]
  return all.filter(({ value }) => refund_reasons.includes(Number(value)))
}
