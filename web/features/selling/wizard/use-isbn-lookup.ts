import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages'
import { checkIsbn, cleanIsbnInput } from '#rules/isbn'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useAct } from '../../../api/use-act.ts'
import { useOnline } from '../../../api/use-online.ts'
import { changeDraft, readDraft } from '../draft-store.ts'
import type { Draft } from '../draft.ts'

/** The last lookup, and its refusal if it found no book. */
type Lookup = { isbn: string; refused: Refused | null }

/** Looks up the book of an ISBN: on Enter, on blur and by button (docs/product.md 3). */
export function useIsbnLookup({ isbn, book }: Pick<Draft, 'isbn' | 'book'>) {
  const { busy, act } = useAct()
  const [last, setLast] = useState<Lookup | null>(null)
  const refused = last?.isbn === isbn ? last.refused : null

  async function find(isbn13: string) {
    setLast({ isbn: isbn13, refused: null })
    try {
      const found = await api.call('searchIsbn', { isbn: isbn13 })
      // The ISBN may have changed meanwhile; then the answer is outdated.
      if (readDraft().isbn === isbn13) changeDraft({ book: found, entered: null })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setLast({ isbn: isbn13, refused: error })
    }
  }

  function search() {
    if (isbn !== '' && !book) act(() => find(isbn))
  }

  function change(text: string) {
    const typed = cleanIsbnInput(text)
    if (typed !== isbn) changeDraft({ isbn: typed, book: null })
  }

  // A search without hits links here (`/sælgbog?isbn=`). A draft that has a book keeps it.
  const [query] = useSearchParams()
  useEffect(() => {
    const fromAddress = cleanIsbnInput(query.get('isbn') ?? '')
    const { book: chosen, entered } = readDraft()
    if (fromAddress === '' || chosen || entered) return
    changeDraft({ isbn: fromAddress })
    act(() => find(fromAddress))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  // A lookup that failed for lack of a connection is repeated once there is one.
  const online = useOnline()
  const retry = useEffectEvent(() => refused?.status === 0 && search())
  useEffect(() => void (online && retry()), [online])

  return {
    busy,
    /** The sentence for an ISBN that named no book. */
    fault: refused?.message ?? null,
    /** No source knows the ISBN, or none answers now. The seller may describe the book. */
    unknown: checkIsbn(isbn) === 'right' && mayBeEntered(refused),
    /** Shown while typing, once the input can no longer become an ISBN. */
    warning: checkIsbn(isbn) === 'wrong' ? messages.isbnWrong : null,
    search,
    /** A click on the button blurs the field too, so the same ISBN is not looked up twice. */
    blur: () => void (last?.isbn !== isbn && search()),
    change,
    /** Takes a complete ISBN from the scanned pile and looks it up at once. */
    take(isbn13: string) {
      changeDraft({ isbn: isbn13, book: null, entered: null })
      act(() => find(isbn13))
    },
    forget: () => setLast(null),
  }
}

function mayBeEntered(refused: Refused | null): boolean {
  return refused?.code === 'book_not_found' || refused?.code === 'book_facts_unavailable'
}
