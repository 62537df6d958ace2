import '../../styles/compose.css'
import { Lightbulb } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { maxLinkLength } from '#rules/enquiry'
import { maxTextLength } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useForm } from '../../api/use-form.ts'
import { untilAnswered } from '../../api/until-answered.ts'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { AttachButton } from '../chat/attach-button.tsx'
import { AttachedPhotos } from '../chat/attached-photos.tsx'
import { useAttachedTo } from '../chat/use-attached.ts'
import {
  changeContactDraft,
  changeDraftPhotos,
  forgetContactDraft,
  requestIdOfDraft,
  useContactDraft,
  type ContactDraft,
} from './contact-draft.ts'
import { contactFaults, contactFields } from './contact-faults.ts'
import type { ContactOrder } from './contact-order.ts'
import { reasonChoices } from './enquiry-words.ts'
import { hintFor, type Hint } from './hint.ts'
import { OrderQuestion } from './order-question.tsx'

export type Sent = Reply<'contactUs'> & { email: string }

type ContactFormProps = { orders: readonly ContactOrder[]; onSent: (sent: Sent) => void }

/** Asks what it is about, then what belongs to that, and sends it once. */
export function ContactForm({ orders, onSent }: ContactFormProps) {
  const viewer = useViewer()
  const draft = useContactDraft()
  const { form, busy, errorAt, general, submit } = useForm(contactFields)
  const [isBroken, setIsBroken] = useState(false)
  const attached = useAttachedTo(draft.photos, changeDraftPhotos)
  const isSignedIn = viewer !== null
  // A suspended account may send photos only where it has an order under way.
  const mayAttach = isSignedIn && !viewer.suspended
  const choices = ordersFor(draft.reason, orders)
  const order = choices.find(({ _id }) => _id === draft.orderId) ?? null
  const hint = hintFor({ reason: draft.reason, order, isSignedIn })

  function send() {
    if (attached.isBusy) return
    submit(contactFaults(draft, isSignedIn), async () => {
      const email = viewer?.email ?? draft.email.trim()
      const enquiry = {
        requestId: requestIdOfDraft(),
        reason: draft.reason,
        text: draft.text,
        ...(order && { orderId: order._id }),
        ...(draft.reason === 'listing' && { link: draft.link }),
        ...(isSignedIn
          ? { photos: mayAttach ? draft.photos.map(({ key }) => key) : [] }
          : { sender: { name: draft.name, email } }),
      }
      setIsBroken(false)
      const onBroken = () => setIsBroken(true)
      const sent = await untilAnswered(() => api.call('contactUs', enquiry), { onBroken }).catch(
        forgetGonePhotos,
      )
      forgetContactDraft()
      onSent({ ...sent, email })
    })
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Skriv til os"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ChoiceCards
        legend="Hvad handler det om?"
        name="reason"
        options={reasonChoices}
        value={draft.reason}
        onChange={(reason) => changeContactDraft({ reason, orderId: null })}
        columns={2}
      />
      {choices.length > 0 && <OrderQuestion key={draft.reason} orders={choices} chosen={order} />}
      {draft.reason === 'listing' && (
        <TextField
          label="Link til bogen eller personen"
          optional="(valgfrit)"
          name="link"
          inputMode="url"
          autoComplete="off"
          maxLength={maxLinkLength}
          value={draft.link}
          onChange={({ target }) => changeContactDraft({ link: target.value })}
          error={errorAt('link')}
        />
      )}
      <div role="status">{hint && <HintNotice hint={hint} />}</div>
      <TextArea
        label="Hvad er der sket?"
        name="text"
        help="Skriv ikke kortnummer eller adgangskode."
        rows={6}
        maxLength={maxTextLength}
        value={draft.text}
        onChange={({ target }) => changeContactDraft({ text: target.value })}
        error={errorAt('text')}
      />
      {!isSignedIn && <GuestFields draft={draft} errorAt={errorAt} />}
      {mayAttach && <AttachedPhotos attached={attached} />}
      <div role="status">{busy && isBroken && <Notice>Forbindelsen er afbrudt. Vi prøver igen</Notice>}</div>
      {general && <Notice kind="danger">{general}</Notice>}
      <div className="kon__send">
        {mayAttach && <AttachButton attached={attached} withWords />}
        <Button type="submit" size="lg" busy={busy || attached.isBusy}>
          {busy ? 'Sender' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

/** Photos that nothing was sent with are deleted after a day; then the text waits for others, or goes without. */
function forgetGonePhotos(error: unknown): never {
  if (error instanceof Refused && error.code === 'photo_missing') changeDraftPhotos(() => [])
  throw error
}

/** A payout is about a sale. */
function ordersFor(reason: ContactDraft['reason'], orders: readonly ContactOrder[]) {
  if (reason === 'order') return orders
  return reason === 'payout' ? orders.filter(({ side }) => side === 'seller') : []
}

function HintNotice({ hint }: { hint: Hint }) {
  return (
    <p className="notice">
      <Icon of={Lightbulb} size="sm" />
      <span>
        {hint.before}
        <Link className="link" to={hint.to}>
          {hint.link}
        </Link>
        {hint.after}
      </span>
    </p>
  )
}

type GuestFieldsProps = {
  draft: ContactDraft
  errorAt: (field: 'sender.name' | 'sender.email') => string | null
}

/** The guest's name, and the mail address for the answer. */
function GuestFields({ draft, errorAt }: GuestFieldsProps) {
  return (
    <>
      <TextField
        label="Dit navn"
        name="name"
        autoComplete="name"
        maxLength={60}
        value={draft.name}
        onChange={({ target }) => changeContactDraft({ name: target.value })}
        error={errorAt('sender.name')}
      />
      <TextField
        label="Din email"
        name="email"
        help="Her får du kvittering og svar."
        type="email"
        inputMode="email"
        autoComplete="email"
        value={draft.email}
        onChange={({ target }) => changeContactDraft({ email: target.value })}
        error={errorAt('sender.email')}
      />
    </>
  )
}
