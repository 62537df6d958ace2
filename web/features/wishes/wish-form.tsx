import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiBook } from '#contract/books'
import { messages } from '#contract/messages'
import { conditions, parsePrice, priceAsInput } from '#rules/listing'
import { isPostalCode } from '#rules/postal-codes'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import { PriceField } from '../books/price-field.tsx'
import type { Wish } from './wish-words.ts'

/** Begins to wait for a book, or changes what would do. */
export function WishForm({ book, wish }: { book: ApiBook; wish: Wish | undefined }) {
  const navigate = useNavigate()
  const [anyEdition, setAnyEdition] = useState(wish?.anyEdition ?? true)
  const [condition, setCondition] = useState(String(wish?.condition ?? 1))
  const [price, setPrice] = useState(wish?.highest ? priceAsInput(wish.highest) : '')
  const [near, setNear] = useState(wish?.near ?? '')
  const { form, busy, errorAt, general, submit } = useForm(['highest', 'near'])

  function save() {
    const highest = price === '' ? null : parsePrice(price)
    const faults = [
      price !== '' && !highest && { field: 'highest' as const, message: messages.invalid },
      near !== '' && !isPostalCode(near) && { field: 'near' as const, message: 'Skriv et dansk postnummer' },
    ]
    submit(faults, async () => {
      await api.call('saveWish', {
        isbn: book.isbn,
        anyEdition,
        condition: Number(condition),
        highest,
        near: near === '' ? null : near,
      })
      await navigate('/dashboard/ønsker', { replace: true })
      showToast('Du får besked, når bogen kommer til salg')
    })
  }

  return (
    <section className="card mb-8 stack" aria-labelledby="nyt" ref={form}>
      <h2 id="nyt">Giv mig besked om »{book.title}«</h2>
      <p className="muted">
        {authorsOf(book)} · {editionAndYear(book)}
      </p>
      {general && <Notice kind="danger">{general}</Notice>}
      <Check
        label="Andre udgaver er også fine"
        checked={anyEdition}
        onChange={(event) => setAnyEdition(event.currentTarget.checked)}
      />
      <ChoiceCards
        legend="Værste stand, du vil have"
        name="wish-condition"
        columns={3}
        value={condition}
        onChange={setCondition}
        options={conditions.toReversed().map(({ value, name }) => ({ value: String(value), title: name }))}
      />
      <PriceField
        label="Højeste pris"
        optional="(kan udelades)"
        help="Inkl. købergebyr, uden fragt."
        text={price}
        onText={setPrice}
        error={errorAt('highest')}
      />
      <TextField
        label="Hent selv nær"
        optional="(postnummer)"
        help="Så får du kun besked om bøger, der kan hentes i nærheden."
        inputMode="numeric"
        maxLength={4}
        autoComplete="postal-code"
        value={near}
        error={errorAt('near')}
        onChange={(event) => setNear(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <div>
        <Button size="lg" busy={busy} onClick={save}>
          {busy ? 'Gemmer' : 'Giv mig besked'}
        </Button>
      </div>
    </section>
  )
}
