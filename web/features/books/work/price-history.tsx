import { formatKroner } from '#rules/danish'
import { editionOf } from '../authors.ts'
import { formatMonth } from '../detail/book-words.ts'
import type { WorkData } from './load-work.ts'
import { drawPrices, mostSaid } from './price-points.ts'

type PriceHistoryProps = Pick<WorkData, 'edition'> & { prices: WorkData['work']['prices'] }

/** What copies of an edition were sold for by month: a curve from five sales on, and always a table. */
export function PriceHistory({ edition, prices }: PriceHistoryProps) {
  const sold = prices.filter(({ bookId }) => bookId === edition.bookId)
  if (sold.length === 0) return null
  const plot = drawPrices(sold)
  return (
    <section aria-labelledby="priser">
      <h2 id="priser" className="as-h3">
        Prisen de seneste to år
      </h2>
      <p className="muted mt-1">
        {editionOf(edition)}, uden gebyr: hvad halvdelen af månedens bøger højst kostede.
      </p>
      {plot === null ? (
        <p className="small muted mt-4">For få salg til en kurve.</p>
      ) : (
        <svg className="plot" viewBox="0 0 350 160" role="img" aria-label={mostSaid(sold)}>
          {plot.lines.map(({ price, y }) => (
            <g key={price}>
              <path className="ax" d={`M40 ${y}H345`} />
              <text x="34" y={y + 4} textAnchor="end">
                {price / 100}
              </text>
            </g>
          ))}
          <path className="mid" d={plot.path} />
          {plot.points.map(({ month, x, y }) => (
            <circle key={month} className="sold" cx={x} cy={y} r="4" />
          ))}
        </svg>
      )}
      <details className="faq mt-4" open={plot === null}>
        <summary className="small">Vis som tabel</summary>
        <table className="wprices">
          <thead>
            <tr>
              <th scope="col">Måned</th>
              <th scope="col">Pris</th>
              <th scope="col">Solgt</th>
            </tr>
          </thead>
          <tbody>
            {sold.toReversed().map(({ month, median, sales }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(new Date(`${month}-15T12:00:00Z`))}</th>
                <td className="num">{formatKroner(median)}</td>
                <td className="num">{sales}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
