import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import { buttonClass } from '../../../ui/button.tsx'
import { sellerDemand } from '../wishes/demand-words.ts'
import type { WorkData } from './load-work.ts'

/** Leads to the wizard with the edition's ISBN, and tells what copies were sold for. */
export function SellYours({ work, edition, demand }: Pick<WorkData, 'work' | 'edition' | 'demand'>) {
  const medians = work.prices.flatMap(({ bookId, median }) => (bookId === edition.bookId ? median : []))
  const [least, most] = [Math.min(...medians), Math.max(...medians)]
  return (
    <section className="card card--flat" aria-labelledby="egen">
      <h2 id="egen" className="label label--ui">
        Har du den selv?
      </h2>
      <p className="small muted">
        {medians.length === 0
          ? 'Sæt den til salg, så står den her.'
          : least === most
            ? `De seneste to år er den solgt for ${formatKroner(least)}`
            : `De seneste to år er den solgt for ${formatKroner(least)} til ${formatKroner(most)}`}
      </p>
      {demand && demand.waiting > 0 && <p className="small mt-2">{sellerDemand(demand)}</p>}
      <Link className={`${buttonClass({ kind: 'sell' })} mt-4`} to={`/sælgbog?isbn=${edition.isbn}`}>
        Sælg din
      </Link>
    </section>
  )
}
