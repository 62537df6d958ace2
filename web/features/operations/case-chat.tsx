import '../../styles/house-message.css'
import '../../styles/inbox.css'
import '../../styles/compose.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { caseEventOf } from '#rules/case-events'
import { formatMessageTime } from '#rules/danish'
import { maxTextLength } from '#rules/listing'
import { messages as sentences } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { randomId } from '../../api/random-id.ts'
import { useAct } from '../../api/use-act.ts'
import { useForm } from '../../api/use-form.ts'
import { useNow } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { HouseMessage } from '../chat/house-message.tsx'
import { MessagePhotos } from '../chat/message-photos.tsx'
import { caseEventWords } from '../orders/case-event-words.ts'
import { problemWords } from '../orders/refund-words.ts'
import { theBooks } from './case-words.ts'
import type { OrderPage } from './order-page.ts'

type Draft = { to: 'buyer' | 'seller' | 'both'; text: string }
type Chat = Reply<'operatorChat'>
/** `chat` is null until the operator has proved who they are. */
type CaseChatProps = { order: OrderPage; chat: Chat | null; draft: Draft; onDraft: (draft: Draft) => void }
type Shown = 'all' | 'buyer' | 'seller'

/** The order's conversation, and the form in which an operator writes as Genlæst. */
export function CaseChat({ order, chat, draft, onDraft }: CaseChatProps) {
  const [shown, setShown] = useState<Shown>('all')
  const { buyer, seller } = order.parties
  const names = { all: 'Alle', buyer: buyer.first_name, seller: seller.first_name }
  const messages = (chat ?? []).filter(
    ({ by, to }) => shown === 'all' || by === shown || (by === 'genlaest' && [shown, 'both'].includes(to)),
  )
  const entries = [...messages, ...eventsOfCase(order)].toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
  const now = new Date(useNow())
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
        {chat === null && <OpenChat orderId={order._id} />}
        {chat !== null && entries.length === 0 && <p className="muted">Ingen har skrevet om ordren endnu.</p>}
        {entries.map((entry) =>
          'text' in entry ? (
            <HouseMessage
              key={entry.at}
              content={entry.text}
              created={entry.at}
              only={false}
              automatic
              now={now}
            />
          ) : (
            <CaseMessage key={entry._id} message={entry} names={names} />
          ),
        )}
      </div>
      <WriteForm order={order} draft={draft} onDraft={onDraft} />
    </section>
  )
}

/** Reading what people have written asks for a proof of identity, and is noted in their logs. */
function OpenChat({ orderId }: { orderId: string }) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  async function open() {
    await api.call('operatorChat', { orderId })
    await revalidate()
  }
  return (
    <div className="stack">
      <p className="muted">Bekræft, at det er dig, for at læse, hvad de har skrevet.</p>
      <FieldError>{refused?.message}</FieldError>
      <p>
        <Button kind="line" busy={busy} onClick={() => act(open)}>
          Læs samtalen
        </Button>
      </p>
    </div>
  )
}

type Entry = { at: string; text: string }

function timeOf(entry: Chat[number] | Entry): string {
  return 'text' in entry ? entry.at : entry.created
}

function eventsOfCase({ story, cases, delivery, books, parties: { buyer, seller } }: OrderPage): Entry[] {
  const names = { buyer: buyer.first_name, seller: seller.first_name }
  const named = theBooks(books)
  return story.flatMap(({ step, at }) => {
    const what = caseEventOf(step)
    if (what === null) return []
    const asked = cases.find((one) => one.asked === at)
    const problem = asked ? problemWords(asked, delivery === 'pickup' ? 3 : 1, named) : null
    return [{ at, text: caseEventWords(what, { ...names, books: named, problem }) }]
  })
}

type CaseMessageProps = {
  message: Chat[number]
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

function WriteForm({ order, draft, onDraft }: Omit<CaseChatProps, 'chat'>) {
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
