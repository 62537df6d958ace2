import type { Reply } from '#contract/contract'
import { formatIsbn } from '#rules/isbn'
import { editionOf } from '../authors.ts'
import { languageName } from '../book-words.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** The facts of the edition, with a note when they are a seller's and not confirmed. */
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
    <Facts>
      {facts.map(
        ([name, fact]) =>
          fact !== undefined && (
            <Fact key={name} term={name}>
              {fact}
            </Fact>
          ),
      )}
    </Facts>
  )
}
