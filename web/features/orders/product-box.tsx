import { Link } from 'react-router'
import type { Item } from '#contract/books'
import { authorsOf, editionOf } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Cover } from '../books/cover.tsx'

/** The order's books. */
export function ProductBox({ products }: { products: readonly Item[] }) {
  return (
    <section className="card" aria-label={products.length === 1 ? 'Bogen' : 'Bøgerne'}>
      {products.map(({ dbBook, apiBook }) => (
        <div className="line line--2" key={dbBook._id}>
          <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} width="5rem" />
          <div>
            <b>
              <Link className="line__title" to={`/bøger/${encodeURIComponent(dbBook._id)}`}>
                {apiBook.title}
              </Link>
            </b>
            <small>{authorsOf(apiBook)}</small>
            <small>{editionOf(apiBook)}</small>
            <div className="mt-1">
              <ConditionMark stand={dbBook.stand} />
            </div>
          </div>
        </div>
      ))}
    </section>
  )
}
