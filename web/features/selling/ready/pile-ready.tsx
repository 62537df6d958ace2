import { Share2 } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRoot } from '../../../api/use-root.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { editionAndYear } from '../../books/authors.ts'
import { ConditionMark } from '../../books/condition-mark.tsx'
import { Cover } from '../../books/cover.tsx'
import { PaidPrice } from '../../books/paid-price.tsx'
import { pileAddress } from '../pile/pile-address.ts'
import { booksCounted } from '../pile/pile-words.ts'
import { readOwnListed } from './own-listed.ts'
import { editionRankWords } from './rank.ts'
import { SharePile } from './share-pile.tsx'
import { sharePile } from './share-all.ts'
import { whenAnswered } from '../../../api/when-answered.ts'
import '../../../styles/listing-ready.css'

type OwnBook = Reply<'myBooks'>[number]

/** Shows a seller whose pile is for sale its books as buyers find them, and one way to tell others of all. */
export function PileReady({ dbIds }: { dbIds: readonly string[] }) {
  const books = useOwn(dbIds)
  if (books.length === 0) return null
  const sum = books.reduce((total, { dbBook }) => total + dbBook.price, 0)
  return (
    <section className="mb-8" aria-labelledby="klar">
      <div className="klar klar--pile">
        <div>
          <h2 id="klar">Nu står {booksCounted(books.length)} på hylden</h2>
          <p>De er til salg for {formatKroner(sum)} i alt. Du hører fra os, så snart en af dem er solgt.</p>
          <div className="row mt-6">
            <Link className={buttonClass({ size: 'lg' })} to={pileAddress}>
              Sælg flere
            </Link>
            <ShareAll books={books} />
          </div>
        </div>
      </div>
      <div className="card klar__rank">
        <div className="klar__head">
          <h3>Sådan finder køberne dem</h3>
          <Stamp>Til salg</Stamp>
        </div>
        <ol className="rank rank--pile">
          {books.map(({ dbBook, apiBook, rank }) => (
            <li key={dbBook._id}>
              <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
              <span>
                <b>
                  <Link className="line__title" to={addressOf(dbBook)}>
                    {apiBook.title}
                  </Link>
                </b>
                <small>{editionAndYear(apiBook)}</small>
                {rank && <small>{editionRankWords(rank)}</small>}
              </span>
              <span className="rank__price">
                <PaidPrice price={dbBook.price} />
                <ConditionMark stand={dbBook.stand} />
              </span>
            </li>
          ))}
        </ol>
      </div>
      <SharePile />
    </section>
  )
}

/** Nothing where the device has no way to share; the link and the code below are for all. */
function ShareAll({ books }: { books: readonly OwnBook[] }) {
  const { busy, act } = useAct()
  const [fault, setFault] = useState<string | null>(null)
  const origin = useRoot()?.origin
  if (typeof navigator.share !== 'function') return null

  async function share() {
    const lines = books.map(({ dbBook, apiBook }) =>
      [`${apiBook.title}, ${formatKroner(dbBook.price)}`, new URL(addressOf(dbBook), origin).href].join('\n'),
    )
    const what = { title: `${booksCounted(books.length)} på Genlæst`, text: lines.join('\n\n') }
    await sharePile(navigator, what, setFault)
  }

  return (
    <>
      <Button kind="line" size="lg" busy={busy} needsConnection={false} onClick={() => act(share)}>
        <Icon of={Share2} size="sm" />
        Del dem alle
      </Button>
      <FieldError>{fault}</FieldError>
    </>
  )
}

/**
 * The listings in the order in which they were put up. Empty while they load, and if they cannot be: the shelf below
 * has them as well.
 */
function useOwn(dbIds: readonly string[]): readonly OwnBook[] {
  const [books, setBooks] = useState<readonly OwnBook[]>([])
  const ids = dbIds.join(' ')
  useEffect(() => {
    let left = false
    const ask = () =>
      readOwnListed(ids.split(' '), (page) => api.call('myBooks', { shelf: 'active', ranks: true, ...page }))
    void whenAnswered(ask, { isLeft: () => left }).then((own) => {
      if (!left) setBooks(own ?? [])
    })
    return () => {
      left = true
    }
  }, [ids])
  return books
}

function addressOf({ _id }: OwnBook['dbBook']): string {
  return `/bøger/${encodeURIComponent(_id)}`
}
