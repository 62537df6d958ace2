import { onDemand } from '#rules/on-demand'
import { drawPrices, mostSaid, sizes } from './price-points.ts'
import type { PriceFacts } from './price-points.ts'
import '../../../styles/price-plot.css'

const shortMonth = onDemand(
  () => new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', month: 'short', year: '2-digit' }),
)

/** Two drawings, of which the style sheet shows one, so that their text is as large as other text. */
export function PricePlot(facts: PriceFacts) {
  return (
    <>
      <Drawing size="wide" {...facts} />
      <Drawing size="narrow" {...facts} />
      {/* The picture is told in words, and its sales stand in the table. */}
      <p className="plotkey" aria-hidden="true">
        <span>
          <i className="plotkey__sold" />
          solgt her
        </span>
        <span>
          <i className="plotkey__mid" />
          månedens midterste pris
        </span>
        {facts.offers.length > 0 && (
          <span>
            <i className="plotkey__now" />
            til salg nu
          </span>
        )}
        <span>
          <i className="plotkey__term" />
          semesterstart
        </span>
      </p>
    </>
  )
}

function Drawing({ size, ...facts }: PriceFacts & { size: keyof typeof sizes }) {
  const { right, bottom } = sizes[size]
  const plot = drawPrices(facts, sizes[size])
  if (plot === null) return null
  const below = bottom + 26
  return (
    <svg
      className={`plot plot--${size}`}
      viewBox={`0 0 ${right + 10} ${bottom + 32}`}
      role="img"
      aria-label={mostSaid(facts.months)}
    >
      {plot.starts.map(({ x, width }) => (
        <rect key={x} className="term" x={x} y="0" width={width} height={bottom} />
      ))}
      {plot.prices.map(({ price, y }) => (
        <g key={price}>
          <path className="ax" d={`M40 ${y}H${right + 5}`} />
          <text x="34" y={y + 4} textAnchor="end">
            {price / 100}
          </text>
        </g>
      ))}
      <path className="mid" d={plot.line} />
      <path className="sold" d={plot.dots} />
      {plot.offers.map(({ price, y }) => (
        <circle key={price} className="now" cx={right} cy={y} r="5" />
      ))}
      <text x="40" y={below}>
        {shortMonth().format(new Date(`${facts.months[0]!.month}-15`))}
      </text>
      <text x={right + 5} y={below} textAnchor="end">
        i dag
      </text>
    </svg>
  )
}
