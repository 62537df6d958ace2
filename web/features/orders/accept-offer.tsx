import type { Shipment } from '#contract/orders'
import { formatKroner } from '#rules/danish'
import { splitSale } from '#rules/sale-split'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sellersSums } from './buyers-sums.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { useOrderStep } from './use-order-step.ts'

type AcceptOfferProps = {
  view: OrderView
  offer: NonNullable<NonNullable<Shipment['refund']>['offer']>
  onClose: () => void
}

/** Asks once, since an accepted offer ends the sale. */
export function AcceptOffer({ view, offer, onClose }: AcceptOfferProps) {
  const { take, busy, refusal } = useOrderStep()
  const { shipment, side, other, books } = view
  const isReturning = Boolean(shipment.refund?.return)
  const gets =
    side === 'buyer'
      ? `Du beholder ${books} og får ${formatKroner(offer.gets)} tilbage samme vej, som du betalte.`
      : `${other.first_name} beholder ${books}, og du får ${formatKroner(splitSale(sellersSums(shipment.total), offer.back).left.payout)}.`
  const noCode = isReturning && side === 'buyer' ? ' Din returkode gælder ikke længere.' : ''

  async function accept() {
    const { _id } = shipment
    if (await take(() => api.call('answerOffer', { shipment: _id, offer: offer._id, accept: true })))
      onClose()
  }

  return (
    <Dialog
      title={isReturning ? `Så skal ${books} ikke retur` : 'Sig ja til forslaget?'}
      description={`${gets}${noCode} Handlen er slut, når du siger ja.`}
      onClose={onClose}
    >
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      <div className="modal__acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Ikke endnu
        </Button>
        <Button size="lg" busy={busy} onClick={() => void accept()}>
          {busy ? 'Svarer' : 'Ja, det er i orden'}
        </Button>
      </div>
    </Dialog>
  )
}
