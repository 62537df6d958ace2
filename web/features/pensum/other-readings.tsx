import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { FieldError } from '../../ui/field.tsx'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import { changeLine, type ListLine } from './list-store.ts'

/** The other books that the line may mean, each chosen in one tap. */
export function OtherReadings({ line, onDone }: { line: ListLine; onDone?: () => void }) {
  const { busy, refused, act } = useAct()
  const [missing, setMissing] = useState(false)
  const { id, text, alternatives } = line
  if (alternatives.length === 0) return null

  const choose = (isbn: string) =>
    act(async () => {
      const { lines } = await api.call('readPensum', { text: isbn })
      const read = lines.find(({ apiBook }) => apiBook !== null)
      if (!read) return setMissing(true)
      // The readings so far stay among the alternatives, so that the first one can be chosen again.
      const others = [...(line.apiBook ? [line.apiBook] : []), ...alternatives]
      const left = others.filter(({ bookId }) => bookId !== read.apiBook!.bookId)
      changeLine(id, { ...read, text, answer: 'wanted', alternatives: left })
      onDone?.()
    })

  return (
    <div className="mt-2">
      <p className="small">Eller er det en af disse?</p>
      <ul aria-label={`Andre forslag til »${text}«`}>
        {alternatives.map((book) => (
          <li key={book.bookId}>
            <button type="button" className="link-like" disabled={busy} onClick={() => choose(book.isbn)}>
              {book.title}
            </button>{' '}
            <small className="inline">
              {[authorsOf(book), editionAndYear(book)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {refused && <FieldError>{refused.message}</FieldError>}
      {missing && <FieldError>Bogen kan ikke findes mere.</FieldError>}
    </div>
  )
}
