import { useId } from 'react'
import type { Shipment } from '#contract/shipment'
import { formatDateTime, genitive } from '#rules/danish'
import '../../styles/refund-case.css'
import { Notice } from '../../ui/notice.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { AnswerRefund } from './answer-refund.tsx'
import { EvidencePhotos } from './evidence-photos.tsx'
import type { OrderView, Side } from '../order-parts/order-view.ts'
import { outcomeWords, problemWords } from './refund-words.ts'

type RefundCaseProps = { view: OrderView; refund: NonNullable<Shipment['refund']> }

/** A refund request as both parties see it: each side's text and photos, and the decision. */
export function RefundCase({ view: { shipment, side, books }, refund }: RefundCaseProps) {
  const id = useId()
  const outcome = outcomeWords(refund, books, shipment.cancelled_because?.why === 'given_back')
  const hasAnswer =
    refund.answer !== null || refund.objection !== null || refund.photos.some(({ by }) => by === 'seller')
  const whose = (of: Side) => (of === side ? 'Dine' : genitive(shipment[of].first_name))
  const shown = (by: Side) => (
    <EvidencePhotos
      shipmentId={shipment._id}
      photos={refund.photos.filter((photo) => photo.by === by)}
      whose={whose(by)}
    />
  )
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Refunderingssag
      </h2>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
      {refund.statement && <p className="case__text mt-4">{refund.statement}</p>}
      <div className="case__side mt-4">
        <h3>{side === 'buyer' ? 'Du' : shipment.buyer.first_name} skrev</h3>
        <p className="small muted">
          {problemWords(refund, shipment.deliveryType, books)} · {formatDateTime(new Date(refund.asked))}
        </p>
        {refund.claim && <p className="case__text mt-2">{refund.claim}</p>}
        {shown('buyer')}
      </div>
      {hasAnswer && (
        <div className="case__side">
          <h3>{side === 'seller' ? 'Du' : shipment.seller.first_name} svarede</h3>
          {refund.answer && <p className="case__text">{refund.answer}</p>}
          {refund.objection && <p className="case__text mt-2">Om returen: {refund.objection}</p>}
          {shown('seller')}
        </div>
      )}
      {refund.may_answer && <AnswerRefund shipmentId={shipment._id} answer={refund.answer} />}
      {refund.room > 0 && <AddEvidence shipmentId={shipment._id} room={refund.room} />}
    </section>
  )
}
