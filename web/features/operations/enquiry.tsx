import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDateTime, formatDeadline } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { Button } from '../../ui/button.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { EnquiryPhotos } from '../contact/enquiry-photos.tsx'
import { reasonName } from '../contact/enquiry-words.ts'
import { AnswerEnquiry } from './answer-enquiry.tsx'

type EnquiryRow = Reply<'enquiries'>[number]

/** Shows an enquiry: who wrote, about what, and the answer or the button that gives it. */
export function Enquiry({ enquiry }: { enquiry: EnquiryRow }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { number, reason, link, text, photos, created, answer, closed, closed_by, order } = enquiry
  return (
    <li className="desk__entered">
      <p className="small muted">
        Sag {formatOrderNumber(number)} · {formatDateTime(new Date(created))}
      </p>
      <p>
        <b>{reasonName(reason)}</b> <Due enquiry={enquiry} />
      </p>
      <p>
        <Sender enquiry={enquiry} />
      </p>
      {order && (
        <p>
          Ordre{' '}
          <Link className="link" to={`/drift/ordrer/${order._id}`}>
            {formatOrderNumber(order.number)}
          </Link>
          , {order.title}
        </p>
      )}
      {link !== '' && <p className="case__text">Link: {link}</p>}
      <p className="case__text mt-2">{text}</p>
      <EnquiryPhotos photos={photos} />
      {closed === null ? (
        <div className="row mt-4">
          <Button kind="line" aria-haspopup="dialog" onClick={() => setIsAnswering(true)}>
            Svar<span className="vh"> på sag {formatOrderNumber(number)}</span>
          </Button>
        </div>
      ) : (
        <div className="card mt-4">
          <p className="small muted">
            {answer === null ? 'Lukket uden svar' : 'Besvaret'} af {closed_by ?? 'ukendt'},{' '}
            {formatDateTime(new Date(closed))}
          </p>
          {answer !== null && <p className="case__text mt-2">{answer}</p>}
        </div>
      )}
      {isAnswering && <AnswerEnquiry enquiry={enquiry} onClose={() => setIsAnswering(false)} />}
    </li>
  )
}

function Due({ enquiry: { late, closed, answer_by } }: { enquiry: EnquiryRow }) {
  if (closed !== null) return null
  const by = formatDeadline(new Date(answer_by))
  if (!late) return <span className="small muted">Svar senest {by}</span>
  return (
    <>
      <Stamp kind="off">Over tid</Stamp> <span className="small">Lovet svar senest {by}</span>
    </>
  )
}

function Sender({ enquiry: { sender } }: { enquiry: EnquiryRow }) {
  if (sender._id === null)
    return (
      <>
        {sender.name} (uden konto, {sender.email})
      </>
    )
  return (
    <>
      <Link className="link" to={`/drift/brugere/${sender._id}`}>
        {sender.name}
      </Link>{' '}
      ({sender.email})
    </>
  )
}
