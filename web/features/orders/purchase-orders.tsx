import { MessageCircle } from 'lucide'
import { Link } from 'react-router'
import { countInWords, formatKroner } from '#rules/danish'
import { useSettings } from '../../api/use-root.ts'
import { Cover } from '../books/cover.tsx'
import { OrderNumber } from '../order-parts/order-number.tsx'
import { orderAddress } from '../order-parts/order-row.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { orderTitle } from '../order-parts/order-view.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../styles/purchase.css'
import { labelOfGroup, stateOfGroup, type ConfirmedGroup } from './group-state.ts'
import { nextSteps, placeWords } from './next-steps.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

type PurchaseOrdersProps = { groups: readonly ConfirmedGroup[]; justBought: boolean }

/** The orders of one payment as index cards, one per seller, each with what comes next. */
export function PurchaseOrders({ groups, justBought }: PurchaseOrdersProps) {
  const Heading = justBought ? 'h2' : 'h1'
  return (
    <section className={justBought ? 'takn' : undefined}>
      <div className="takn__head">
        <Heading>{justBought ? 'Det sker der nu' : 'Dine ordrer'}</Heading>
        <p className="muted">Købet blev til {countInWords(groups.length)} ordrer, én for hver sælger.</p>
      </div>
      <ol className="kortrk">
        {groups.map((group) => (
          <OrderCard key={group.dbShipment} group={group} justBought={justBought} />
        ))}
      </ol>
    </section>
  )
}

function OrderCard({ group, justBought }: { group: ConfirmedGroup; justBought: boolean }) {
  const { dbShipment, products, seller, number, paid = 0 } = group
  const { reactHours } = useSettings()
  const state = stateOfGroup(group)
  const steps = nextSteps(group, reactHours)
  const name = seller?.first_name ?? 'sælgeren'
  const to = orderAddress(dbShipment, justBought)
  const toMeet = state === 'awaiting_pickup'
  return (
    <li className="kort">
      <div className="kort__fane">
        <span>Fra {name}</span>
      </div>
      <div className="kort__in">
        <div className="kort__top">
          <ul className="kort__boger" aria-hidden="true">
            {products.slice(0, 2).map(({ dbBook, apiBook }) => (
              <li key={dbBook._id}>
                <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
              </li>
            ))}
          </ul>
          <div>
            <h3>
              <Link className="line__title" to={to}>
                {orderTitle(group)}
              </Link>
            </h3>
            <p className="small muted">{placeWords(group)}</p>
          </div>
        </div>
        {steps.length > 0 ? (
          <ol className="naeste">
            {steps.map(({ what, when, yours }, place) => (
              <li
                key={what}
                className={place === 0 ? `is-nu${yours ? ' is-din' : ''}` : undefined}
                aria-current={place === 0 ? 'step' : undefined}
              >
                <b>{what}</b>
                <span>{when}</span>
              </li>
            ))}
          </ol>
        ) : (
          state && (
            <OrderStamp state={state} side="buyer">
              {labelOfGroup(group, state, 'buyer')}
            </OrderStamp>
          )
        )}
        <footer className="kort__fod">
          <Link className={buttonClass(toMeet ? {} : { kind: 'line' })} to={`${to}#beskeder`}>
            {toMeet ? (
              <>
                <Icon of={MessageCircle} size="sm" />
                Aftal tid<span className="vh"> med {name}</span>
              </>
            ) : (
              `Skriv til ${name}`
            )}
          </Link>
          <Facts bare>
            <Fact term="Ordre">
              <OrderNumber number={number} />
            </Fact>
            <Fact term="Beløb">{formatKroner(paid)}</Fact>
          </Facts>
        </footer>
      </div>
    </li>
  )
}
