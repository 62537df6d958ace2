import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BookGrid } from '../book-grid.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { searched } from '../search/searched.ts'
import { KnownWork } from './known-work.tsx'
import { emptyWords, sellAddress, sellQuestion } from './empty-words.ts'
import type { Remedy } from './empty-words.ts'
import { countOf } from './list-words.ts'
import type { Offer } from './find-instead.ts'
import type { ListData } from './list-data.ts'
import { anyBook, withoutFilters } from './list-query.ts'
import { SaveSearch } from './save-search.tsx'
import { writeQuery } from './query-in-address.ts'
import { SubjectShelf, WaysOut } from './ways-out.tsx'

/** An empty list: the reason, the remedy, close matches, and an invitation to sell the book. */
export function NoHits({ list }: { list: ListData }) {
  const { title, text, remedy } = emptyWords(list)
  const sell = sellAddress(list)
  const wished = wishedIsbn(list)
  return (
    <>
      <div className={remedy === 'search' ? 'none' : ''}>
        <EmptyState
          drawing="no-hits"
          title={title}
          text={text}
          action={
            <>
              {list.knownWork && <KnownWork work={list.knownWork} />}
              <div className="none__acts">
                {wished !== undefined && <WishButton key={wished} isbns={[wished]} kind="primary" />}
                {wished === undefined && remedy === 'search' && (
                  <SaveSearch query={list.query} kind="primary" />
                )}
                {!list.knownWork && <RemedyLink remedy={remedy} list={list} sell={sell} />}
              </div>
            </>
          }
        />
      </div>
      {list.ways && <WaysOut query={list.query} ways={list.ways.ways} />}
      {list.ways?.subject && <SubjectShelf subject={list.ways.subject} />}
      {list.offer && <Offered offer={list.offer} edition={list.bookId !== null} />}
      {remedy !== 'nothing' && (
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

/** The book that one can wait for: the one that was searched for, unless it is only the filters that hide its copies. */
function wishedIsbn({ offer, knownWork, edition }: ListData): string | undefined {
  return offer?.kind === 'unfiltered' ? undefined : (knownWork?.edition ?? edition)?.isbn
}

function RemedyLink({ remedy, list, sell }: { remedy: Remedy; list: ListData; sell: string }) {
  if (remedy === 'all')
    return (
      <Link className={buttonClass({ kind: 'line' })} to="/bøger">
        Se alle bøger
      </Link>
    )
  if (remedy === 'nothing')
    return (
      <Link className={buttonClass({ kind: 'sell' })} to={sell}>
        Sælg bog
      </Link>
    )
  const [text, query] =
    remedy === 'filters' ? ['Ryd filtre', withoutFilters(list.query)] : ['Ryd søgning', anyBook]
  // The state of a search moves the focus to the hits.
  return (
    <Link
      className={buttonClass({ kind: 'line' })}
      to={{ search: writeQuery(query).toString() }}
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
