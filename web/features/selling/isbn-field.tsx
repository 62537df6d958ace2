import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { cleanIsbnInput } from '#rules/isbn'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { changeDraft, readDraft } from './draft-store.ts'
import type { Draft } from './draft.ts'
import { FoundBook } from './found-book.tsx'

type IsbnFieldProps = { draft: Draft; error: string | null }

/** Looks a book up on Enter, on leaving the field and by button (spec 5). */
export function IsbnField({ draft: { isbn, book }, error }: IsbnFieldProps) {
  const { busy, refused, act, forget } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef<string | null>(null)

  async function find(wanted: string) {
    asked.current = wanted
    const found = await api.call('searchIsbn', { isbn: wanted })
    // Typed on meanwhile: the answer is to another question.
    if (readDraft().isbn === wanted) changeDraft({ book: found })
  }
  function search() {
    if (isbn !== '' && !book) act(() => find(isbn))
  }
  /** On the way to the button, the field is left too: the same question is not asked twice. */
  function leave() {
    if (asked.current !== isbn) search()
  }
  // Somebody looked for a copy and has one instead (`/sælgbog?isbn=`). A listing under way stays what it is.
  const [query] = useSearchParams()
  useEffect(() => {
    const brought = cleanIsbnInput(query.get('isbn') ?? '')
    if (brought === '' || readDraft().book) return
    changeDraft({ isbn: brought })
    act(() => find(brought))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  function type(text: string) {
    forget()
    changeDraft({ isbn: cleanIsbnInput(text), book: null })
  }
  function chooseAnother() {
    asked.current = null
    changeDraft({ isbn: '', book: null })
    input.current?.focus()
  }

  return (
    <>
      <Field label="ISBN" error={refused?.message ?? error}>
        {(aria) => (
          <div className="affix">
            <input
              {...aria}
              ref={input}
              className="input num"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={isbn}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                search()
              }}
            />
            <Button className="affix__btn" busy={busy} onClick={search}>
              {!busy && <Icon of={Search} />}
              <span>{busy ? 'Leder' : 'Find bog'}</span>
            </Button>
          </div>
        )}
      </Field>
      <div role="status">{book && <FoundBook book={book} onAnother={chooseAnother} />}</div>
    </>
  )
}
