import type { Shipment } from '#contract/shipment'
import { formatKroner } from '#rules/danish'
import { splitSale } from '#rules/sale-split'
import { api } from '../../api/browser.ts'
import { sellersSums } from './buyers-sums.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { StepDialog } from './step-dialog.tsx'

type AcceptOfferProps = {
  view: OrderView
  offer: NonNullable<NonNullable<Shipment['refund']>['offer']>
  onClose: () => void
}

/** Asks once, since an accepted offer ends the sale. */
export function AcceptOffer({ view, offer, onClose }: AcceptOfferProps) {
  const { shipment, side, other, books } = view
  const isReturning = Boolean(shipment.refund?.return)
  const gets =
    side === 'buyer'
      ? `Du beholder ${books} og får ${formatKroner(offer.gets)} tilbage samme vej, som du betalte.`
      : `${other.first_name} beholder ${books}, og du får ${formatKroner(splitSale(sellersSums(shipment.total), offer.back).left.payout)}.`
  const noCode = isReturning && side === 'buyer' ? ' Din returkode gælder ikke længere.' : ''

  return (
    <StepDialog
      title={isReturning ? `Så skal ${books} ikke retur` : 'Sig ja til forslaget?'}
      description={`${gets}${noCode} Handlen er slut, når du siger ja.`}
      confirm="Ja, det er i orden"
      confirming="Svarer"
      step={() => api.call('answerOffer', { shipment: shipment._id, offer: offer._id, accept: true })}
      onClose={onClose}
    />
  )
}
