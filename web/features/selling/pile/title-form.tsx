import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { faultOf } from '../entered-book.ts'
import { changeOnPile } from './pile-store.ts'
import type { PileBook } from './pile.ts'

/** The facts of a book that no source knows, in its row. */
export function TitleForm({ book }: { book: PileBook }) {
  const { title, authors } = book.written
  // Kept as it is written: a reload before it is saved loses nothing.
  const write = (change: Partial<PileBook['written']>) =>
    changeOnPile(book.key, { written: { ...book.written, ...change } })
  const [tried, setTried] = useState(false)
  const fault = tried ? faultOf({ title, authors, edition: '' }) : null
  return (
    <form
      className="brow__title"
      aria-label={`Titel på ${book.isbn}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (faultOf({ title, authors, edition: '' })) return
        changeOnPile(book.key, { title: title.trim(), authors: authors.trim() || null })
      }}
    >
      <TextField
        label="Titel"
        value={title}
        onChange={({ target }) => write({ title: target.value })}
        error={fault?.field === 'title' ? fault.message : null}
      />
      <TextField
        label="Forfatter"
        optional="(valgfrit)"
        value={authors}
        onChange={({ target }) => write({ authors: target.value })}
        error={fault?.field === 'authors' ? fault.message : null}
      />
      <Button type="submit" kind="line">
        Gem titlen
      </Button>
    </form>
  )
}
