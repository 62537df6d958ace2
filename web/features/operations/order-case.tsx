import { formatDateTime, genitive } from '#rules/danish'
import '../../styles/refund-case.css'
import { EvidencePhotos } from '../orders/evidence-photos.tsx'
import { outcomeWords, problemWords } from '../orders/refund-words.ts'
import type { OrderPage } from './order-page.ts'

type OrderCaseProps = { order: OrderPage; refund: OrderPage['cases'][number] }

/** A refund request with both sides, for an operator to decide. */
export function OrderCase({ order, refund }: OrderCaseProps) {
  const { buyer, seller } = order.parties
  const shown = (by: 'buyer' | 'seller', name: string) => (
    <EvidencePhotos
      shipmentId={order._id}
      photos={refund.photos.filter((photo) => photo.by === by)}
      whose={genitive(name)}
    />
  )
  const outcome = outcomeWords(refund)
  return (
    <div className="card">
      <p className="small muted">
        {problemWords(refund, order.delivery === 'pickup' ? 3 : 1)} · {formatDateTime(new Date(refund.asked))}
      </p>
      <div className="case__side mt-2">
        <h3>{buyer.first_name} (køber)</h3>
        <p className="case__text">{refund.claim || 'Har ikke skrevet noget.'}</p>
        {shown('buyer', buyer.first_name)}
      </div>
      <div className="case__side">
        <h3>{seller.first_name} (sælger)</h3>
        <p className="case__text">{refund.answer ?? 'Har ikke svaret.'}</p>
        {refund.objection && <p className="case__text mt-2">Om returen: {refund.objection}</p>}
        {shown('seller', seller.first_name)}
      </div>
      {outcome && (
        <div className="case__side">
          <h3>{outcome.text}</h3>
          {refund.statement && <p className="case__text">{refund.statement}</p>}
        </div>
      )}
    </div>
  )
}
