import { formatCount } from '#rules/danish'
import type { Term } from '#rules/pass-on'
import { cutText } from '#rules/cut-text'
import { usePile } from '../pile/pile-store.ts'
import '../../../styles/pass-on.css'

/** Above the pile that was made of a term's books: what it is, how many wait, and the books as a stack. */
export function PassOnHead({ term }: { term: Term['name'] }) {
  const books = usePile()
  const waiting = books.reduce((sum, book) => sum + (book.waiting ?? 0), 0)
  const titles = books.flatMap(({ title }) => (title === null ? [] : [title]))
  return (
    <header className="passonhead">
      <div>
        <h1>Dine bøger fra {term}</h1>
        <p>
          {waiting > 0
            ? `Eksamen er overstået, og ${formatCount(waiting)} venter på ${books.length === 1 ? 'bogen' : 'bøgerne'} i din bunke. `
            : 'Eksamen er overstået. '}
          Vi har sat stand og pris. Ret, hvis noget er anderledes, så er de til salg om et minut.
        </p>
      </div>
      <Stack titles={titles.slice(0, looks.length)} />
    </header>
  )
}

/** The lowest first: left end, width, cloth and ink of each spine. */
const looks = [
  { x: 40, width: 360, cloth: '#6a1020', ink: '#ecd9a8' },
  { x: 30, width: 356, cloth: '#24303d', ink: '#e8e2d2' },
  { x: 58, width: 318, cloth: '#dfeaf0', ink: '#1c3f57' },
  { x: 46, width: 344, cloth: '#2c6e73', ink: '#f1e8d4' },
  { x: 66, width: 300, cloth: '#f4c645', ink: '#1f2a44' },
] as const

const [height, board, longestTitle] = [40, 224, 30]

/** Decoration: the titles stand in the rows below. */
function Stack({ titles }: { titles: readonly string[] }) {
  return (
    <svg viewBox="0 0 432 236" aria-hidden="true">
      {titles.map((title, at) => {
        const { x, width, cloth, ink } = looks[at]!
        const y = board - (at + 1) * height
        return (
          <g key={`${at} ${title}`}>
            <rect x={x} y={y} width={width} height={height} rx="3" fill={cloth} />
            <rect x={x + 14} y={y} width="4" height={height} fill={ink} opacity=".75" />
            <rect x={x + width - 22} y={y} width="4" height={height} fill={ink} opacity=".75" />
            <text x={x + 34} y={y + 26} fill={ink}>
              {title.length > longestTitle ? `${cutText(title, longestTitle - 1)}…` : title}
            </text>
          </g>
        )
      })}
      <rect x="0" y={board} width="432" height="12" fill="var(--shelf)" />
      <rect x="0" y={board} width="432" height="2.5" fill="var(--shelf-top)" />
      <rect x="0" y={board + 9} width="432" height="3" fill="var(--shelf-under)" />
    </svg>
  )
}
