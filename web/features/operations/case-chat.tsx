import '../../styles/house-message.css'
import '../../styles/inbox.css'
import '../../styles/compose.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMessageTime } from '#rules/danish'
import { maxTextLength } from '#rules/listing'
import { messages as sentences } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { randomId } from '../../api/random-id.ts'
import { useForm } from '../../api/use-form.ts'
import { useNow } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { HouseMessage } from '../chat/house-message.tsx'
import { MessagePhotos } from '../chat/message-photos.tsx'
import type { OrderPage } from './order-page.ts'

type Draft = { to: 'buyer' | 'seller' | 'both'; text: string }
type CaseChatProps = { order: OrderPage; draft: Draft; onDraft: (draft: Draft) => void }
type Shown = 'all' | 'buyer' | 'seller'

/** The order's conversation, and the form in which an operator writes as Genlæst. */
export function CaseChat({ order, draft, onDraft }: CaseChatProps) {
  const [shown, setShown] = useState<Shown>('all')
  const { buyer, seller } = order.parties
  const names = { all: 'Alle', buyer: buyer.first_name, seller: seller.first_name }
  const messages = order.messages.filter(
    ({ by, to }) => shown === 'all' || by === shown || (by === 'genlaest' && [shown, 'both'].includes(to)),
  )
  return (
    <section className="card card--flush" aria-label="Samtale">
      <header className="conv__head case-chat__head">
        <h2>Samtale</h2>
        <div className="switch case-chat__switch" role="group" aria-label="Vis samtale">
          {(['all', 'buyer', 'seller'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-current={shown === name ? 'true' : undefined}
              onClick={() => setShown(name)}
            >
              {names[name]}
            </button>
          ))}
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls is reached by keyboard */}
      <div className="log case-chat__log" role="log" aria-label="Samtale om ordren" tabIndex={0}>
        {messages.length === 0 && <p className="muted">Ingen har skrevet om ordren endnu.</p>}
        {messages.map((message) => (
          <CaseMessage key={message._id} message={message} names={names} />
        ))}
      </div>
      <WriteForm order={order} draft={draft} onDraft={onDraft} />
    </section>
  )
}

type CaseMessageProps = {
  message: OrderPage['messages'][number]
  names: Record<'buyer' | 'seller', string>
}

function CaseMessage({ message: { by, to, content, photos, created }, names }: CaseMessageProps) {
  const now = new Date(useNow())
  if (by === 'genlaest') {
    const reader = to === 'buyer' || to === 'seller' ? { to: names[to] } : {}
    return <HouseMessage content={content} created={created} only={to !== 'both'} {...reader} now={now} />
  }
  return (
    <div className="msg">
      <p className="case-chat__who">
        {names[by]} {to === 'genlaest' && <span className="msg__only">kun til Genlæst</span>}
      </p>
      <MessagePhotos photos={photos} />
      {content !== '' && <p className="msg__b">{content}</p>}
      <p className="msg__m">
        <time dateTime={created}>{formatMessageTime(new Date(created), now)}</time>
      </p>
    </div>
  )
}

function WriteForm({ order, draft, onDraft }: CaseChatProps) {
  const { buyer, seller } = order.parties
  const { form, busy, errorAt, general, submit } = useForm(['text'])
  const { revalidate } = useRevalidator()
  // The same for every try of one message, so that it is stored once.
  const [clientId, setClientId] = useState(randomId)

  function send() {
    const fault = draft.text.trim() === '' ? { field: 'text' as const, message: sentences.textMissing } : null
    submit(fault, async () => {
      await api.call('operatorWrite', {
        orderId: order._id,
        ...draft,
        clientId,
        answerSince: order.answer_since,
      })
      setClientId(randomId())
      onDraft({ ...draft, text: '' })
      await revalidate()
      showToast('Beskeden er sendt')
    })
  }

  return (
    <form
      className="compose case-chat__form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="compose__to">
        <span className="label" aria-hidden="true">
          Til
        </span>
        <Select
          label="Til"
          options={[
            { value: 'both', text: `${buyer.first_name} og ${seller.first_name}` },
            { value: 'buyer', text: `Kun ${buyer.first_name}` },
            { value: 'seller', text: `Kun ${seller.first_name}` },
          ]}
          value={draft.to}
          onChange={(to) => onDraft({ ...draft, to })}
        />
      </div>
      <div className="case-chat__text">
        <TextArea
          id="case-text"
          label="Besked som Genlæst"
          labelHidden
          name="text"
          rows={2}
          maxLength={maxTextLength}
          placeholder="Skriv som Genlæst"
          value={draft.text}
          onChange={({ target }) => onDraft({ ...draft, text: target.value })}
          error={errorAt('text')}
        />
        {general && <p role="alert">{general}</p>}
      </div>
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Sender' : 'Send'}
      </Button>
    </form>
  )
}
