import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDate } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { Stamp } from '../../ui/stamp.tsx'
import { orderAddress } from '../order-parts/order-row.tsx'
import { EnquiryPhotos } from './enquiry-photos.tsx'
import { answerWords, reasonName } from './enquiry-words.ts'

type OwnEnquiry = Reply<'myEnquiries'>[number]

/** Lists the person's enquiries, each with our answer or when it comes. */
export function OwnEnquiries({ enquiries }: { enquiries: readonly OwnEnquiry[] }) {
  return (
    <ul className="stack" aria-label="Dine sager">
      {enquiries.map((enquiry) => (
        <li className="card" key={enquiry.number}>
          <Case enquiry={enquiry} />
        </li>
      ))}
    </ul>
  )
}

function Case({ enquiry }: { enquiry: OwnEnquiry }) {
  const { number, reason, order, link, text, photos, created, answer } = enquiry
  return (
    <article aria-label={`Sag ${formatOrderNumber(number)}`}>
      <div className="case__head">
        <div>
          <h2 className="as-h3">{reasonName(reason)}</h2>
          <p className="small muted">
            Sag {formatOrderNumber(number)} · {formatDate(new Date(created))}
          </p>
        </div>
        <State enquiry={enquiry} />
      </div>
      {order && (
        <p className="small mt-2">
          Om ordren{' '}
          <Link className="link" to={orderAddress(order._id)}>
            {order.title}
          </Link>
        </p>
      )}
      {link !== '' && <p className="small case__words mt-2">{link}</p>}
      <h3 className="label mt-4">Du skrev</h3>
      <p className="case__words">{text}</p>
      <EnquiryPhotos photos={photos} />
      {answer !== null && (
        <>
          <h3 className="label mt-4">Vores svar</h3>
          <p className="case__words">{answer}</p>
        </>
      )}
      {enquiry.closed === null && <p className="muted mt-4">{answerWords(enquiry)}</p>}
    </article>
  )
}

function State({ enquiry: { answer, closed } }: { enquiry: OwnEnquiry }) {
  if (answer !== null) return <Stamp>Besvaret</Stamp>
  return closed === null ? <Stamp kind="wait">Venter på os</Stamp> : <Stamp kind="off">Lukket</Stamp>
}
