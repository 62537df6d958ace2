import { useState } from 'react'
import { Link } from 'react-router'
import { useSettings } from '../../../api/use-root.ts'
import { leastBack, mostBack } from '#rules/sale-split'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Cover } from '../../books/cover.tsx'
import { OrderNumber } from '../../order-parts/order-number.tsx'
import type { OrderView } from '../../order-parts/order-view.ts'
import { LookPart } from './look-part.tsx'
import { ProblemCards } from './problem-cards.tsx'
import { mayKeepFor, problemChoices } from './problem-choices.ts'
import type { ProblemPhoto } from './send-problem-photos.ts'
import { useProblemDraft } from './use-problem-draft.ts'
import { useSendProblem } from './use-send-problem.ts'
import { WhatHappens } from './what-happens.tsx'
import { OutcomePart } from './outcome-part.tsx'

/** Asks a buyer what is wrong, and tells what each answer leads to, before anything is sent. */
export function ProblemForm({ view }: { view: OrderView }) {
  const { shipment, other } = view
  const { caseHours } = useSettings()
  const draft = useProblemDraft(shipment.buyer.id, shipment._id)
  const [photos, setPhotos] = useState<readonly ProblemPhoto[]>([])
  const { has, missing } = problemChoices(shipment, caseHours.decide)
  const chosen = [...has, ...missing].find(({ detail, open }) => open && detail === draft.detail) ?? null
  const maySplit = mostBack(shipment.total.books) >= leastBack
  const mayKeep = chosen !== null && maySplit && mayKeepFor(chosen.detail)
  const { send, leave, busy, isRequested, onWay, refusal, faults } = useSendProblem({
    view,
    draft,
    chosen,
    photos,
    mayKeep,
  })
  const photosLeft = isRequested && onWay === 'failed'
  const cards = { value: chosen?.detail ?? null, onChange: draft.setDetail }
  const back = `/dashboard/ordre?id=${encodeURIComponent(shipment._id)}`

  return (
    <form
      className="wiz problem-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="problem-page__main">
        <h1>Hvad er der galt?</h1>
        <p className="lead">
          Vælg det, der passer bedst. Så står der, hvad det fører til, før du sender noget.
        </p>
        <ProblemCards legend="Du har bogen" choices={has} {...cards} />
        <ProblemCards legend="Du har ikke fået bogen" choices={missing} {...cards} />
        <FieldError>{faults.problem}</FieldError>
        {chosen && (
          <LookPart
            view={view}
            detail={chosen.detail}
            draft={draft}
            photos={photos}
            onPhotos={setPhotos}
            error={faults.photos}
            onWay={onWay}
            onRetry={send}
          />
        )}
        {mayKeep && <OutcomePart view={view} draft={draft} error={faults.amount} />}
      </div>
      <aside className="wiz__side problem-page__side" aria-label="Din ordre, og hvad der sker">
        <BookCard view={view} />
        <WhatHappens
          seller={other.first_name}
          way={wayOf(view, chosen?.reason === 2, mayKeep, draft.outcome)}
        />
      </aside>
      <div className="wiz__nav">
        {photosLeft ? (
          <Button kind="quiet" onClick={() => void leave()}>
            Til ordren uden billeder
          </Button>
        ) : (
          <Link className={buttonClass({ kind: 'quiet' })} to={back}>
            Ikke alligevel
          </Link>
        )}
        <Button type="submit" size="lg" busy={busy} unready={chosen === null}>
          {busy ? 'Sender' : photosLeft ? 'Send billederne igen' : `Send til ${other.first_name}`}
        </Button>
        {photosLeft && (
          <Notice kind="danger">
            Din sag er sendt, men billederne kom ikke med. Prøv igen, eller tilføj dem senere på ordren.
          </Notice>
        )}
        {refusal && <Notice kind="danger">{refusal}</Notice>}
      </div>
    </form>
  )
}

function wayOf({ shipment }: OrderView, hasBook: boolean, mayKeep: boolean, outcome: 'keep' | 'return') {
  if (!hasBook) return null
  if (mayKeep && outcome === 'keep') return 'keep'
  return shipment.deliveryType === 3 ? null : 'return'
}

function BookCard({ view: { shipment, other } }: { view: OrderView }) {
  const book = shipment.products[0]
  if (!book) return null
  return (
    <section className="card problem-page__book" aria-label="Bogen">
      <div className="line line--2">
        <Cover
          photoKey={book.dbBook.photos[0]}
          preview={book.dbBook.preview}
          title={book.apiBook.title}
          width="5rem"
        />
        <div>
          <b>{book.apiBook.title}</b>
          <small>Fra {other.first_name}</small>
          <small>
            <OrderNumber number={shipment.number} />
          </small>
        </div>
      </div>
    </section>
  )
}
