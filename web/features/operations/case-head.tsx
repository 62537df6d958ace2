import { ArrowLeft, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import { Icon } from '../../ui/icon.tsx'
import { OrderNumber } from '../order-parts/order-number.tsx'
import { caseTitle, timeOver } from './case-words.ts'
import type { OrderPage } from './order-page.ts'

type CaseHeadProps = { order: OrderPage; hasDecision: boolean }

/** What the case is, and its clock. */
export function CaseHead({ order, hasDecision }: CaseHeadProps) {
  const { parcel, title } = order
  return (
    <>
      <Link className="back" to="/drift/ordrer">
        <Icon of={ArrowLeft} size="sm" />
        Ordrer
      </Link>
      <header className="case-head">
        <div>
          <p className="case-head__nr">
            Ordre <OrderNumber number={order.number} />
          </p>
          <h1>{caseTitle(order)}</h1>
          <p className="muted small">
            {title} · {order.delivery === 'pickup' ? 'afhentning' : (parcel?.carrier ?? 'intet fragtfirma')}
          </p>
        </div>
        <CaseClock order={order} hasDecision={hasDecision} />
      </header>
    </>
  )
}

function CaseClock({ order: { due, overdue_since, answer_since }, hasDecision }: CaseHeadProps) {
  const now = useNow()
  const by = overdue_since ?? due
  if (by === null && answer_since === null) return null
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
            {overdue_since ? 'Skulle være afgjort' : 'Afgøres senest'} {formatDateTime(new Date(by))}
          </p>
        </>
      )}
      {answer_since !== null && <p>En part har svaret {formatDateTime(new Date(answer_since))}</p>}
      {hasDecision && <a href="#afgoerelse">Til afgørelsen</a>}
    </div>
  )
}
