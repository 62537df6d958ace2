import { Search } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SuggestMenu } from '../../../ui/suggest-menu.tsx'
import { useSuggest } from '../../../ui/use-suggest.ts'
import { authorsOf, editionAndYear } from '../../books/authors.ts'
import type { FoundBook as EditionFound } from '../../pensum/found-books.ts'
import { changeDraft } from '../draft-store.ts'
import type { Draft } from '../draft.ts'
import { EnterBook } from './enter-book.tsx'
import { FoundBook } from './found-book.tsx'
import { OwnCopiesNotice } from './own-copies.tsx'
import { ScanBooks } from '../scan/scan-books.tsx'
import { typedText } from './typed-words.ts'
import { useIsbnLookup } from './use-isbn-lookup.ts'
import { useTitleSearch } from './use-title-search.ts'
import type { Market } from '../use-market.ts'

type IsbnFieldProps = { draft: Draft; market: Market; error: string | null }

/** Finds the book by its title, or by its ISBN, typed or scanned, or lets the seller describe it. */
export function IsbnField({ draft, market, error }: IsbnFieldProps) {
  const { isbn, book, entered } = draft
  const lookup = useIsbnLookup(draft)
  const { fault, warning } = lookup
  /** The title that is being searched for; the draft holds numbers only. */
  const [words, setWords] = useState('')
  const found = useTitleSearch(words)
  const place = useRef<HTMLDivElement>(null)
  const suggest = useSuggest<EditionFound>({
    items: found.books,
    text: words || isbn,
    onText: type,
    onPick: ({ isbn: chosen }) => {
      setWords('')
      lookup.take(chosen)
    },
    textOf: ({ title }) => title,
  })
  const { onKeyDown, id, ...combobox } = suggest.inputProps
  // An entered book shows its faults at its own fields.
  const missing = entered && !warning ? null : error

  const focus = () => place.current?.querySelector('input')?.focus()

  function type(text: string) {
    const typed = typedText(text)
    setWords('words' in typed ? typed.words : '')
    lookup.change('isbn' in typed ? typed.isbn : '')
  }
  function search() {
    if (words === '') return lookup.search()
    focus()
    suggest.combobox.openMenu()
  }
  function chooseAnother() {
    lookup.forget()
    setWords('')
    changeDraft({ isbn: '', book: null, entered: null })
    focus()
  }

  return (
    <>
      <Field
        id={id}
        label="Titel eller ISBN"
        help={fault && warning}
        error={(entered ? null : fault) ?? warning ?? found.message ?? missing}
      >
        {(aria) => (
          <div className="affix rel" ref={place} onBlur={lookup.blur}>
            <input
              {...combobox}
              {...aria}
              className={words === '' ? 'input num' : 'input'}
              type="text"
              // A phone's number keys have neither letters nor the X that may be the last sign.
              inputMode="text"
              autoComplete="off"
              enterKeyHint="search"
              spellCheck={false}
              onKeyDown={(event) => {
                const isEnter = event.key === 'Enter'
                // The list stays open until an edition is chosen.
                const isUnchosen = isEnter && suggest.shown && suggest.combobox.highlightedIndex < 0
                if (!isUnchosen) onKeyDown(event)
                if (!isEnter || event.defaultPrevented) return
                event.preventDefault()
                if (!isUnchosen) search()
              }}
            />
            <Button className="affix__btn" busy={lookup.busy} onClick={search}>
              {!lookup.busy && <Icon of={Search} />}
              <span>{lookup.busy ? 'Leder' : 'Find bog'}</span>
            </Button>
            <SuggestMenu
              suggest={suggest}
              label="Bøger"
              items={found.books}
              keyOf={({ bookId }) => bookId}
              render={(each) => (
                <span>
                  {each.title}
                  <small>
                    {authorsOf(each)} · {editionAndYear(each)}
                  </small>
                </span>
              )}
            />
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
