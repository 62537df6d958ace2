import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { changeDraft } from '../draft-store.ts'
import type { Draft } from '../draft.ts'
import { EnterBook } from './enter-book.tsx'
import { FoundBook } from './found-book.tsx'
import { OwnCopiesNotice } from './own-copies.tsx'
import { ScanBooks } from '../scan/scan-books.tsx'
import { useIsbnLookup } from './use-isbn-lookup.ts'
import type { Market } from '../use-market.ts'

type IsbnFieldProps = { draft: Draft; market: Market; error: string | null }

/** Finds the book by its ISBN, typed or scanned, or lets the seller describe it. */
export function IsbnField({ draft, market, error }: IsbnFieldProps) {
  const { isbn, book, entered } = draft
  const lookup = useIsbnLookup(draft)
  const { fault, warning } = lookup
  // An entered book shows its faults at its own fields.
  const missing = entered && !warning ? null : error
  const input = useRef<HTMLInputElement>(null)

  function chooseAnother() {
    lookup.forget()
    changeDraft({ isbn: '', book: null, entered: null })
    input.current?.focus()
  }

  return (
    <>
      <Field label="ISBN" help={fault && warning} error={(entered ? null : fault) ?? warning ?? missing}>
        {(aria) => (
          <div className="affix">
            <input
              {...aria}
              ref={input}
              className="input num"
              type="text"
              // A phone's number keys have no X, which may be the last sign.
              inputMode="text"
              autoCapitalize="characters"
              autoComplete="off"
              enterKeyHint="search"
              spellCheck={false}
              value={isbn}
              onChange={(event) => lookup.change(event.target.value)}
              onBlur={lookup.blur}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                lookup.search()
              }}
            />
            <Button className="affix__btn" busy={lookup.busy} onClick={lookup.search}>
              {!lookup.busy && <Icon of={Search} />}
              <span>{lookup.busy ? 'Leder' : 'Find bog'}</span>
            </Button>
          </div>
        )}
      </Field>
      {/* The book itself stands outside, since its facts come one by one and would each be read with all the others. */}
      <p className="vh" role="status">
        {book && `»${book.title}« er fundet`}
      </p>
      {book && <FoundBook book={book} market={market} onAnother={chooseAnother} />}
      {book && <OwnCopiesNotice bookId={book.bookId} />}
      <ScanBooks draft={draft} onTake={lookup.take} />
      <EnterBook draft={draft} offered={lookup.unknown} showsFault={error !== null} />
    </>
  )
}
