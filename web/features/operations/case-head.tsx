import { ArrowLeft, Clock } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../books/photo.tsx'
import { OrderNumber } from '../order-parts/order-number.tsx'
import { caseTitle, dueWords, timeOver } from './case-words.ts'
import type { OrderPage } from './order-page.ts'

type CaseHeadProps = { order: OrderPage; hasDecision: boolean; holder: ReactNode }

/** Shows what the case is, its clock, and who works on it. */
export function CaseHead({ order, hasDecision, holder }: CaseHeadProps) {
  const { parcel, title, books } = order
  return (
    <>
      <Link className="back" to="/drift/ordrer">
        <Icon of={ArrowLeft} size="sm" />
        Ordrer
      </Link>
      <header className="case-head">
        <div className="case-head__photo">
          <Photo photoKey={books[0]?.photos[0]} alt="" sizes="4.5rem" widest={240} title={title} eager />
        </div>
        <div>
          <p className="case-head__nr">
            Ordre <OrderNumber number={order.number} />
          </p>
          <h1>{caseTitle(order)}</h1>
          <p className="muted small">
            {[title, books[0]?.edition].filter(Boolean).join(', ')} ·{' '}
            {order.delivery === 'pickup' ? 'afhentning' : (parcel?.carrier ?? 'intet fragtfirma')}
          </p>
        </div>
        <CaseClock order={order} hasDecision={hasDecision} holder={holder} />
      </header>
    </>
  )
}

function CaseClock({ order, hasDecision, holder }: CaseHeadProps) {
  const { due, overdue_since, answer_since } = order
  const now = useNow()
  const by = overdue_since ?? due
  if (by === null && answer_since === null && holder === null) return null
  return (
    <div className={overdue_since ? 'case-clock is-over' : 'case-clock'}>
      {by !== null && (
        <>
          <p className="case-clock__left">
            <Icon of={Clock} />
            <b>
              <span className="vh">Frist: </span>
              {timeOver(by, now)}
            </b>
          </p>
          <p>
            {dueWords(order)} {formatDateTime(new Date(by))}
          </p>
        </>
      )}
      {answer_since !== null && <p>En part har svaret {formatDateTime(new Date(answer_since))}</p>}
      <div className="case-clock__foot">
        {holder}
        {hasDecision && <a href="#afgoerelse">Til afgørelsen</a>}
      </div>
    </div>
  )
}
