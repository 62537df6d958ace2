import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import type { CardItem } from '../book-card.tsx'
import { BookGrid } from '../book-grid.tsx'
import { columnSizes } from './slides.ts'

export function ChosenBooks({ items }: { items: readonly CardItem[] }) {
  return (
    <section className="section" aria-labelledby="chosen">
      <div className="wrap wrap--wide">
        <div className="section__head">
          <h2 id="chosen">Udvalgte bøger</h2>
        </div>
        <BookGrid className="books--home" items={items} heading="h3" sizes={columnSizes} eager={false} />
        <div className="more">
          <Link className={buttonClass({ kind: 'line', size: 'lg' })} to="/bøger" prefetch="intent">
            Se alle bøger
          </Link>
        </div>
      </div>
    </section>
  )
}
