import { Check } from 'lucide'
import { Icon } from '../../../ui/icon.tsx'
import type { PileBook } from './pile.ts'
import { nameOf } from './pile-words.ts'
import type { PilePhotos } from './use-pile-photos.ts'

type SpinesProps = { books: readonly PileBook[]; at: number; photos: PilePhotos }

/** The pile as a shelf: a spine for each book, in colour once its photo is taken. */
export function Spines({ books, at, photos }: SpinesProps) {
  return (
    <>
      <ol className="spines" aria-label="Bøger i bunken">
        {books.map((book, place) => {
          const { key } = book
          const isTaken = photos.of(key).length > 0 || photos.isWorking(key)
          const isNow = place === at
          return (
            <li
              className={isNow ? 'is-now' : isTaken ? 'is-done' : 'is-next'}
              key={key}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className="vh">
                {nameOf(book)}: {isNow ? 'i gang' : isTaken ? 'taget' : 'mangler'}
              </span>
              {isTaken && !isNow && <Icon of={Check} size="sm" />}
            </li>
          )
        })}
      </ol>
      <div className="foto__board" aria-hidden="true" />
    </>
  )
}
