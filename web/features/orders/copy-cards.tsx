import { useId } from 'react'
import type { Item } from '#contract/books'
import { ShareCard } from '../books/card/share-card.tsx'

/** More buttons would push the payment far down. */
const mostButtons = 4

/** The books' library cards, which have the buyer's stamp once the order is over. */
export function CopyCards({ products }: { products: readonly Item[] }) {
  const id = useId()
  const isOne = products.length === 1
  const isMany = products.length > mostButtons
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        {isOne ? 'Bogens kort' : 'Bøgernes kort'}
      </h2>
      <p className="small muted">
        Nu står dit stempel på {isOne ? 'kortet' : 'kortene'}.
        {isMany && ' Åbn en af bøgerne, så kan du dele dens kort.'}
      </p>
      {!isMany &&
        products.map(({ dbBook, apiBook }) => (
          <ShareCard key={dbBook._id} dbId={dbBook._id}>
            {isOne ? 'Del bogens kort' : `Del kortet for »${apiBook.title}«`}
          </ShareCard>
        ))}
    </section>
  )
}
