import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BookGrid } from '../book-grid.tsx'
import { searched } from '../search/searched.ts'
import { emptyWords, sellAddress, sellQuestion } from './empty-words.ts'
import type { WayOut } from './empty-words.ts'
import { countOf } from './list-words.ts'
import type { Offer } from './load-list.ts'
import type { ListData } from './list-data.ts'
import { anyBook, withoutFilters } from './wish.ts'
import { writeWish } from './wish-in-address.ts'

/** Nothing matches: says why, undoes what can be undone, shows what comes close, and invites whoever has the book. */
export function NoHits({ list }: { list: ListData }) {
  const { title, text, wayOut } = emptyWords(list)
  const sell = sellAddress(list)
  return (
    <>
      <EmptyState
        drawing="no-hits"
        title={title}
        text={text}
        action={<Way out={wayOut} list={list} sell={sell} />}
      />
      {list.offer && <Offered offer={list.offer} edition={list.bookId !== null} />}
      {wayOut !== 'nothing' && (
        <p className="sellcall">
          {sellQuestion(list)}{' '}
          <Link className={buttonClass({ kind: 'sell' })} to={sell}>
            Sælg din
          </Link>
        </p>
      )}
    </>
  )
}

function Way({ out, list, sell }: { out: WayOut; list: ListData; sell: string }) {
  if (out === 'all')
    return (
      <Link className={buttonClass({ kind: 'line' })} to="/bøger">
        Se alle bøger
      </Link>
    )
  if (out === 'nothing')
    return (
      <Link className={buttonClass({ kind: 'sell' })} to={sell}>
        Sælg bog
      </Link>
    )
  const [text, wish] =
    out === 'filters' ? ['Ryd filtre', withoutFilters(list.wish)] : ['Ryd søgning', anyBook]
  // As a search: the keyboard goes on at what was found.
  return (
    <Link
      className={buttonClass({ kind: 'line' })}
      to={{ search: writeWish(wish).toString() }}
      state={searched}
    >
      {text}
    </Link>
  )
}

function Offered({ offer, edition }: { offer: Offer; edition: boolean }) {
  const close = edition ? 'Måske en af disse' : 'Måske mente du'
  return (
    <section className="offered">
      <h2>
        {offer.kind === 'unfiltered'
          ? `Uden filtre: ${countOf(offer.hits, 'resultat', 'resultater')}`
          : close}
      </h2>
      <BookGrid items={offer.items} heading="h3" eager={false} />
    </section>
  )
}
