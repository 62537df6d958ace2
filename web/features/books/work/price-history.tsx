import { formatKroner } from '#rules/danish'
import { editionOf } from '../authors.ts'
import { formatMonth } from '../detail/book-words.ts'
import type { WorkData } from './load-work.ts'
import { drawPrices, mostSaid, sizes } from './price-points.ts'

type PriceHistoryProps = Pick<WorkData, 'edition'> & { prices: WorkData['work']['prices'] }

/** What copies of an edition were sold for by month: a curve from five sales on, and always a table. */
export function PriceHistory({ edition, prices }: PriceHistoryProps) {
  const sold = prices.filter(({ bookId }) => bookId === edition.bookId)
  if (sold.length === 0) return null
  const isDrawn = drawPrices(sold, sizes.narrow) !== null
  return (
    <section aria-labelledby="priser">
      <h2 id="priser" className="as-h3">
        Prisen de seneste to år
      </h2>
      <p className="muted mt-1">
        {editionOf(edition)}, uden gebyr: hvad halvdelen af månedens bøger højst kostede.
      </p>
      {isDrawn ? (
        <>
          <Plot sold={sold} size="wide" />
          <Plot sold={sold} size="narrow" />
        </>
      ) : (
        <p className="small muted mt-4">For få salg til en kurve.</p>
      )}
      <details className="faq mt-4" open={!isDrawn}>
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
                <th scope="row">{monthOf({ month })}</th>
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

type PlotProps = { sold: WorkData['work']['prices']; size: keyof typeof sizes }

/** Two drawings, of which the style sheet shows one, so that their text is as large as other text. */
function Plot({ sold, size }: PlotProps) {
  const { right, bottom } = sizes[size]
  const plot = drawPrices(sold, sizes[size])
  if (plot === null) return null
  const [first, last] = [sold[0]!, sold.at(-1)!]
  return (
    <svg
      className={`plot plot--${size}`}
      viewBox={`0 0 ${right + 10} ${bottom + 32}`}
      role="img"
      aria-label={mostSaid(sold)}
    >
      {plot.lines.map(({ price, y }) => (
        <g key={price}>
          <path className="ax" d={`M40 ${y}H${right + 5}`} />
          <text x="34" y={y + 4} textAnchor="end">
            {price / 100}
          </text>
        </g>
      ))}
      <path className="mid" d={plot.path} />
      {plot.points.map(({ month, x, y }) => (
        <circle key={month} className="sold" cx={x} cy={y} r="4" />
      ))}
      <text x="40" y={bottom + 26}>
        {monthOf(first)}
      </text>
      <text x={right} y={bottom + 26} textAnchor="end">
        {monthOf(last)}
      </text>
    </svg>
  )
}

function monthOf({ month }: { month: string }) {
  return formatMonth(new Date(`${month}-15T12:00:00Z`))
}
