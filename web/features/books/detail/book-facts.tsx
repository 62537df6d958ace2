import { Fragment } from 'react'
import type { Reply } from '#contract/contract'
import { formatIsbn } from '#rules/isbn'
import { editionOf } from '../authors.ts'
import { languageName } from './book-words.ts'

/** What is known of the edition, and whose word it is where nobody has confirmed it. */
export function BookFacts({ book }: { book: Reply<'findBook'>['apiBook'] }) {
  return (
    <>
      <FactList book={book} />
      {book.unconfirmed && (
        <p className="help">
          Titel, forfattere og udgave er skrevet af en sælger og er ikke bekræftet endnu.
        </p>
      )}
    </>
  )
}

function FactList({ book }: { book: Reply<'findBook'>['apiBook'] }) {
  const { isbn, year, publisher, language } = book
  const facts = [
    ['ISBN', formatIsbn(isbn)],
    ['Udgave', editionOf(book)],
    ['Udgivet', year],
    ['Forlag', publisher],
    ['Sprog', language && languageName(language)],
  ] as const
  return (
    <dl className="facts">
      {facts.map(
        ([name, fact]) =>
          fact !== undefined && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
