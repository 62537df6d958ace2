import { Link } from 'react-router'
import { useFees } from '../../../api/use-root.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { buyerDemand } from '../wishes/demand-words.ts'
import { wishAddress } from '../wishes/wish-address.ts'
import type { WorkData } from './load-work.ts'

/** Fewer say nothing about a price. */
const fewest = 3

/** Copies are for sale, and the reader would rather pay less. */
export function WaitForPrice({ edition, demand }: Pick<WorkData, 'edition' | 'demand'>) {
  const fees = useFees()
  if (edition.copies === 0) return null
  return (
    <section className="card" aria-labelledby="god-pris">
      <h2 id="god-pris" className="label label--ui">
        Vent på en god pris
      </h2>
      <p className="small muted">
        {demand && demand.waiting >= fewest
          ? buyerDemand(demand, fees)
          : 'Sig, hvad du højst vil give, så siger vi til.'}
      </p>
      <Link className={`${buttonClass({ kind: 'line' })} mt-4`} to={wishAddress(edition.isbn)}>
        Giv mig besked
      </Link>
    </section>
  )
}
