import { Link } from 'react-router'
import { formatDateTime, formatKroner } from '#rules/danish'
import { fullName } from '#rules/full-name'
import { returnLabelName } from './case-words.ts'
import type { OrderPage } from './order-page.ts'
import { NeedlessLabels } from './needless-labels.tsx'
import { deadlineName, disputeText, scanName, troubleText } from './order-words.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The facts of an order: problems, parties, books, sums, deadlines and parcel. */
export function OrderDetails({ order }: { order: OrderPage }) {
  const { parties, books, sums, parcel, parcel_back, deadlines, troubles, dispute } = order
  return (
    <Facts>
      {troubles.map((trouble) => (
        <Fact key={trouble} term="Problem">
          {troubleText(trouble)}
        </Fact>
      ))}
      {dispute && (
        <Fact term="Indsigelse">
          {disputeText(dispute)}
          {dispute.state === 'open' && <AnswerToBank dispute={dispute} />}
        </Fact>
      )}
      <Person term="Køber" person={parties.buyer} />
      <Person term="Sælger" person={parties.seller} />
      <Fact term="Bøger">
        {books.map(({ dbId, title, price }) => (
          <span key={dbId} className="desk__line">
            {title}, {formatKroner(price)}
          </span>
        ))}
      </Fact>
      <Fact term="Køberen betalte">
        {formatKroner(sums.paid)} (gebyr {formatKroner(sums.buyerFee)}, fragt {formatKroner(sums.shipping)})
        {sums.labelsPaid > 0 && ` og ${formatKroner(sums.labelsPaid)} for ny pakkelabel`}
      </Fact>
      {sums.back !== null && <Fact term="Køberen får tilbage">{formatKroner(sums.back)}</Fact>}
      <Fact term="Sælgeren får">
        {formatKroner(sums.payout)} (gebyr {formatKroner(sums.saleFee)}
        {sums.labels > 0 && `, ny pakkelabel ${formatKroner(sums.labels)}`})
      </Fact>
      {deadlines.map(({ what, at }) => (
        <Fact key={what} term={deadlineName(what)}>
          {formatDateTime(new Date(at))}
        </Fact>
      ))}
      {parcel && (
        <Fact term="Pakke">
          {parcel.carrier ?? 'Intet fragtfirma'}
          {parcel.tracking_url && parcel.pkg_no && (
            <>
              ,{' '}
              <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
                {parcel.pkg_no}
                <span className="vh"> (åbner i nyt vindue)</span>
              </a>
            </>
          )}
          {parcel.scans.map(({ at, status, text }) => (
            <span key={at + status} className="desk__line fw-400">
              {formatDateTime(new Date(at))}: {text || scanName(status)}
            </span>
          ))}
        </Fact>
      )}
      {parcel_back && (
        <Fact term="Returpakke">
          {parcel_back.tracking_url && parcel_back.pkg_no ? (
            <a href={parcel_back.tracking_url} target="_blank" rel="noreferrer">
              {parcel_back.pkg_no}
              <span className="vh"> (åbner i nyt vindue)</span>
            </a>
          ) : (
            returnLabelName(parcel_back.label)
          )}
          {parcel_back.label_error && (
            <span className="desk__line fw-400">Fragtfirmaet svarede: {parcel_back.label_error}</span>
          )}
        </Fact>
      )}
      {order.needless_labels.length > 0 && (
        <Fact term="Labels uden brug">
          <NeedlessLabels labels={order.needless_labels} />
        </Fact>
      )}
      <Fact term="Betaling">
        <span className="desk__id">{order.purchase}</span>
      </Fact>
    </Facts>
  )
}

function Person({ term, person }: { term: string; person: OrderPage['parties']['buyer'] }) {
  return (
    <Fact term={term}>
      <Link className="link" to={`/drift/brugere/${person._id}`}>
        {fullName(person)}
      </Link>
      <span className="desk__line fw-400">{person.email}</span>
    </Fact>
  )
}

function AnswerToBank({ dispute: { respond_by, answered } }: { dispute: NonNullable<OrderPage['dispute']> }) {
  if (answered)
    return (
      <span className="desk__line fw-400">
        Banken fik svar {formatDateTime(new Date(answered))} og er ved at afgøre den.
      </span>
    )
  return (
    respond_by && (
      <span className="desk__line fw-400">
        Banken skal have svar senest {formatDateTime(new Date(respond_by))}. Svar hos betalingsudbyderen.
      </span>
    )
  )
}
