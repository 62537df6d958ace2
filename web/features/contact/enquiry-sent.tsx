import { Link } from 'react-router'
import { formatOrderNumber, spellOrderNumber } from '#rules/order-number'
import { useViewer } from '../../api/use-root.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import type { Sent } from './contact-form.tsx'
import { EnquirySlip } from './enquiry-slip.tsx'

/** Stands in the form's place once it is sent: the slip, the case's number, and where the answer comes. */
export function EnquirySent({ sent }: { sent: Sent }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(true)
  const isSignedIn = useViewer() !== null
  return (
    <section aria-labelledby="sent">
      <h2 className="as-h3 mb-4" id="sent" ref={heading} tabIndex={-1}>
        Vi har fået din besked
      </h2>
      <EnquirySlip sent={sent} />
      <p className="mt-4">
        Din sag har nummer{' '}
        <b>
          <span aria-hidden="true">{formatOrderNumber(sent.number)}</span>
          <span className="vh">{spellOrderNumber(sent.number)}</span>
        </b>
        . Svaret kommer til {sent.email}.
      </p>
      {isSignedIn && (
        <Link className={`${buttonClass({ kind: 'line' })} mt-4`} to="/dashboard/sager">
          Se dine sager
        </Link>
      )}
    </section>
  )
}
