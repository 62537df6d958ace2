import { useId, useState } from 'react'
import type { Shipment } from '#contract/shipment'
import { formatKroner, genitive } from '#rules/danish'
import { splitSale } from '#rules/sale-split'
import '../../styles/offer-card.css'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sum } from '../../ui/sum.tsx'
import { AcceptOffer } from './accept-offer.tsx'
import { sellersSums } from './buyers-sums.ts'
import { MakeOffer } from './make-offer.tsx'
import { offerWords } from './offer-words.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { useOrderStep } from './use-order-step.ts'
import { WithDeadline } from './with-deadline.tsx'

type Offer = NonNullable<NonNullable<Shipment['refund']>['offer']>

/** The latest offer of the case, with the answers to it, and the button for an offer of one's own. */
export function OfferCard({ view }: { view: OrderView }) {
  const { refund, allowed } = view.shipment
  const [offers, setOffers] = useState(false)
  const step = view.side === 'buyer' ? 'buyerOffers' : 'sellerOffers'
  const mayOffer = allowed.includes(step) && (refund?.offers_left ?? 0) > 0
  const offer = refund?.offer ?? null
  if (!offer && !mayOffer) return null
  return (
    <>
      {offer && <Standing view={view} offer={offer} />}
      {mayOffer && (
        <div className="row mt-4">
          <Button kind="line" needsConnection aria-haspopup="dialog" onClick={() => setOffers(true)}>
            {offer ? 'Foreslå et andet beløb' : 'Foreslå et beløb'}
          </Button>
        </div>
      )}
      {offers && <MakeOffer view={view} onClose={() => setOffers(false)} />}
    </>
  )
}

function Standing({ view, offer }: { view: OrderView; offer: Offer }) {
  const id = useId()
  const { from, title, text } = offerWords(view, offer)
  const { turn } = view.shipment
  const isOpen = offer.state === 'open'
  return (
    <section className={isOpen ? 'offercard' : 'offercard offercard--over'} aria-labelledby={id}>
      <div>
        <p className="offercard__from">{from}</p>
        <h2 id={id}>{title}</h2>
        <p>
          <WithDeadline text={text} by={offer.until ?? turn?.by ?? null} />
        </p>
        {isOpen && offer.by !== view.side && <Answer view={view} offer={offer} />}
      </div>
      <Sum rows={view.side === 'buyer' ? buyersRows(offer, view.books) : sellersRows(view, offer)} />
    </section>
  )
}

function Answer({ view, offer }: { view: OrderView; offer: Offer }) {
  const [accepts, setAccepts] = useState(false)
  const { take, busy, refusal } = useOrderStep()
  const { _id: shipment } = view.shipment
  return (
    <>
      <div className="offercard__acts">
        <Button kind="line" needsConnection aria-haspopup="dialog" onClick={() => setAccepts(true)}>
          {view.side === 'buyer' ? `Ja tak, behold ${view.books}` : 'Ja tak'}
        </Button>
        <Button
          kind="quiet"
          busy={busy}
          onClick={() =>
            void take(() => api.call('answerOffer', { shipment, offer: offer._id, accept: false }))
          }
        >
          {busy ? 'Svarer' : 'Nej tak'}
        </Button>
      </div>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      {accepts && <AcceptOffer view={view} offer={offer} onClose={() => setAccepts(false)} />}
    </>
  )
}

function buyersRows({ back, gets }: Offer, books: string) {
  return [
    { label: `Af ${genitive(books)} pris`, amount: formatKroner(back) },
    { label: 'Købergebyr', amount: formatKroner(gets - back) },
    { label: 'Du får tilbage', amount: formatKroner(gets), kind: 'total' as const },
  ]
}

function sellersRows({ shipment: { total } }: OrderView, { back }: Offer) {
  const { left } = splitSale(sellersSums(total), back)
  return [
    { label: 'Pris', amount: formatKroner(total.books) },
    { label: 'Tilbage til køberen', amount: formatKroner(-back) },
    { label: 'Salgsgebyr', amount: formatKroner(-left.saleFee) },
    { label: 'Du får', amount: formatKroner(left.payout), kind: 'total' as const },
  ]
}
