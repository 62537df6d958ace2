import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDay } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { fullName } from '#rules/full-name'

type Book = Reply<'unconfirmedBooks'>[number]

/** A seller's facts about a book, for an operator to correct and confirm. */
export function EnteredBook({ book }: { book: Book }) {
  const [typed, setTyped] = useState(() => ({
    title: book.title,
    authors: book.director.map(({ $ }) => $).join(', '),
    edition: book.version,
  }))
  const { form, busy, errorAt, general, submit } = useForm(['title', 'authors', 'edition'])
  const { revalidate } = useRevalidator()
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))

  function confirm() {
    submit(null, async () => {
      const authors = typed.authors.split(',').flatMap((name) => name.trim() || [])
      await api.call('confirmBook', {
        bookId: book.bookId,
        title: typed.title,
        authors,
        edition: typed.edition,
      })
      await revalidate()
      showToast('Bogen er bekræftet')
    })
  }

  return (
    <li className="desk__entered">
      <form
        className="stack"
        aria-label={book.title}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p className="small muted">
          ISBN {book.isbn} · {fullName(book.entered_by)}, {formatDay(new Date(book.asked))}
        </p>
        <TextField
          label="Titel"
          name="title"
          value={typed.title}
          onChange={({ target }) => change({ title: target.value })}
          error={errorAt('title')}
        />
        <TextField
          label="Forfattere"
          name="authors"
          help="Adskilt af komma."
          value={typed.authors}
          onChange={({ target }) => change({ authors: target.value })}
          error={errorAt('authors')}
        />
        <TextField
          label="Udgave"
          name="edition"
          value={typed.edition}
          onChange={({ target }) => change({ edition: target.value })}
          error={errorAt('edition')}
        />
        {general && <Notice kind="danger">{general}</Notice>}
        <div className="row">
          <Button type="submit" kind="line" busy={busy}>
            {busy ? 'Bekræfter' : 'Bekræft'}
            <span className="vh"> {book.title}</span>
          </Button>
        </div>
      </form>
    </li>
  )
}
