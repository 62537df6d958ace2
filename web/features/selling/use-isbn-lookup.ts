import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages'
import { checkIsbn, cleanIsbnInput } from '#rules/isbn'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { useOnline } from '../../api/use-online.ts'
import { changeDraft, readDraft } from './draft-store.ts'
import type { Draft } from './draft.ts'

/** What was asked last, and what came of it where no book did. */
type Answer = { isbn: string; refused: Refused | null }

/** Looks the book up that an ISBN names: on Enter, on leaving the field and by button (docs/product.md 3). */
export function useIsbnLookup({ isbn, book }: Pick<Draft, 'isbn' | 'book'>) {
  const { busy, act } = useAct()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const refused = answer?.isbn === isbn ? answer.refused : null

  async function find(wanted: string) {
    setAnswer({ isbn: wanted, refused: null })
    try {
      const found = await api.call('searchIsbn', { isbn: wanted })
      // Typed on meanwhile: the answer is to another question.
      if (readDraft().isbn === wanted) changeDraft({ book: found, entered: null })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setAnswer({ isbn: wanted, refused: error })
    }
  }

  function search() {
    if (isbn !== '' && !book) act(() => find(isbn))
  }

  function change(text: string) {
    const typed = cleanIsbnInput(text)
    if (typed !== isbn) changeDraft({ isbn: typed, book: null })
  }

  // Somebody looked for a copy and has one instead (`/sælgbog?isbn=`). A listing under way stays what it is.
  const [query] = useSearchParams()
  useEffect(() => {
    const brought = cleanIsbnInput(query.get('isbn') ?? '')
    const { book: chosen, entered } = readDraft()
    if (brought === '' || chosen || entered) return
    changeDraft({ isbn: brought })
    act(() => find(brought))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  // What nobody could answer for want of a line is asked again once there is one.
  const online = useOnline()
  const again = useEffectEvent(() => refused?.status === 0 && search())
  useEffect(() => void (online && again()), [online])

  return {
    busy,
    /** The sentence for an ISBN that named no book. */
    fault: refused?.message ?? null,
    /** No source knows it, or none answers now: it may be told by hand. */
    unknown: checkIsbn(isbn) === 'right' && mayBeEntered(refused),
    /** While it is typed, once it cannot become an ISBN any more. */
    warning: checkIsbn(isbn) === 'wrong' ? messages.isbnWrong : null,
    search,
    /** On the way to the button, the field is left too: the same question is not asked twice. */
    leave: () => void (answer?.isbn !== isbn && search()),
    change,
    /** From the camera's pile: whole, and looked up at once. */
    take(wanted: string) {
      changeDraft({ isbn: wanted, book: null, entered: null })
      act(() => find(wanted))
    },
    forget: () => setAnswer(null),
  }
}

function mayBeEntered(refused: Refused | null): boolean {
  return refused?.code === 'book_not_found' || refused?.code === 'book_facts_unavailable'
}
