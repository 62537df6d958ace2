import { formatKroner } from '#rules/danish'
import { priceAsInput } from '#rules/listing'
import { useNow } from '../../../api/use-root.ts'
import { editionOf } from '../authors.ts'
import { formatMonth } from '../book-words.ts'
import type { WorkCopies, WorkData } from './load-work.ts'
import { PricePlot } from './price-plot.tsx'
import { drawPrices, sizes } from './price-points.ts'

/** Shows the prices that copies of an edition were sold for: a plot from five sales on, and always a table. */
export function PriceHistory({ work, edition: { bookId, version }, copies }: WorkCopies) {
  const now = new Date(useNow())
  const months = work.prices.filter((each) => each.bookId === bookId)
  const sales = work.sales.filter((each) => each.bookId === bookId)
  if (months.length === 0) return null
  const facts = { months, sales, offers: copies.map(({ dbBook }) => dbBook.price), now }
  const isDrawn = drawPrices(facts, sizes.narrow) !== null
  return (
    <section aria-labelledby="priser">
      <h2 id="priser" className="as-h3">
        Prisen de seneste to år
      </h2>
      <p className="muted mt-1">{editionOf({ version })}, uden gebyr.</p>
      {isDrawn ? <PricePlot {...facts} /> : <p className="small muted mt-4">For få salg til en kurve.</p>}
      <details className="faq mt-4" open={!isDrawn}>
        <summary className="small">Vis som tabel</summary>
        <table className="wprices wprices--sales">
          <thead>
            <tr>
              <th scope="col">Måned</th>
              <th scope="col">Midterste pris</th>
              <th scope="col">Solgt for, i kr.</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, median, sales: count }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(new Date(`${month}-15T12:00:00Z`))}</th>
                <td className="num">{formatKroner(median)}</td>
                <td className="num">{soldFor(month, count, sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** '200 · 230', or '5 salg' when they are too old to be told one by one. */
function soldFor(month: string, count: number, sales: WorkData['work']['sales']): string {
  const prices = sales
    .filter(({ paidFrom }) => paidFrom.startsWith(month))
    .map(({ price }) => priceAsInput(price))
  if (prices.length === 0) return `${count} salg`
  const untold = count - prices.length
  return prices.join(' · ') + (untold > 0 ? ` og ${untold} mere` : '')
}
