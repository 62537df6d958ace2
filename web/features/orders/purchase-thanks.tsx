import { useId } from 'react'
import { Link } from 'react-router'
import { countInWords, formatKroner } from '#rules/danish'
import { sum } from '#rules/money'
import { useViewer } from '../../api/use-root.ts'
import { capital } from '../order-parts/order-view.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { ConfirmedGroup } from './group-state.ts'
import { OwnerCard } from './owner-card.tsx'

/** The thanks for books of several sellers: one payment, and a stack of owner cards. */
export function PurchaseThanks({ groups }: { groups: readonly ConfirmedGroup[] }) {
  const id = useId()
  const viewer = useViewer()
  const books = groups.reduce((count, { products }) => count + products.length, 0)
  return (
    <section className="banner banner--split banner--thanks" aria-labelledby={id}>
      <div>
        <h1 id={id}>
          {capital(countInWords(books))} bøger er dine, {viewer?.first_name}
        </h1>
        <p>
          Du har betalt <strong>{formatKroner(sum(groups.map(({ paid = 0 }) => paid)))}</strong> i ét køb.
          Kvitteringen er på vej til {viewer?.email}.
        </p>
        <div className="stak__acts">
          <Link className={buttonClass({ size: 'lg' })} to="/dashboard/ordrer">
            Se dine ordrer
          </Link>
          <a className={buttonClass({ kind: 'quiet' })} href="#beloebet">
            Se beløbet fordelt
          </a>
        </div>
      </div>
      <div className="stak">
        <OwnerCard seller={groups[0]?.seller?.first_name} buyer={viewer?.first_name} />
      </div>
    </section>
  )
}
