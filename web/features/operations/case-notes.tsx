import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { formatMessageTime } from '#rules/danish'
import { maxTextLength } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { randomId } from '../../api/random-id.ts'
import { useForm } from '../../api/use-form.ts'
import { useNow } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { OrderPage } from './order-page.ts'

/** Shows the operators' notes for each other; neither party ever sees them. */
export function CaseNotes({ orderId, notes }: { orderId: string; notes: OrderPage['notes'] }) {
  const now = new Date(useNow())
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(randomId)
  const { form, busy, errorAt, general, submit } = useForm(['note'])
  const { revalidate } = useRevalidator()

  function save() {
    const fault = text.trim() === '' ? { field: 'note' as const, message: messages.textMissing } : null
    submit(fault, async () => {
      await api.call('operatorNote', { orderId, text, clientId })
      setClientId(randomId())
      setText('')
      await revalidate()
    })
  }

  return (
    <section className="notes" aria-labelledby="notes">
      <header>
        <h2 id="notes">Interne noter</h2>
        <span>Kun drift ser dem</span>
      </header>
      {notes.length > 0 && (
        <ol>
          {notes.map(({ _id, by, text: note, created }) => (
            <li key={_id}>
              <p className="case__text">{note}</p>
              <small>
                {by} · <time dateTime={created}>{formatMessageTime(new Date(created), now)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextArea
          id="case-note"
          label="Ny note"
          labelHidden
          name="note"
          rows={1}
          maxLength={maxTextLength}
          placeholder="Skriv en note"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errorAt('note')}
        />
        <Button type="submit" kind="line" busy={busy}>
          Gem
        </Button>
        {general && <p role="alert">{general}</p>}
      </form>
    </section>
  )
}
