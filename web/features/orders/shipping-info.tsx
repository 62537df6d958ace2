import { Printer, RotateCw } from 'lucide-react'
import { useId } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Shipment } from '#contract/orders'
import { carrierName } from '#rules/carriers'
import { formatTimeLeft, formatWeekday } from '#rules/danish'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CarrierTag } from '../shipping/carrier-tag.tsx'
import { CopyCode } from '../shipping/copy-code.tsx'
import { DropOffPoints } from '../shipping/drop-off-points.tsx'
import { inThrees, spelled } from '../shipping/labelless-code.ts'
import { MarkSent } from './mark-sent.tsx'
import type { OrderView } from '../order-parts/order-view.ts'

/** What the seller needs to send the parcel before the deadline. */
export function ShippingInfo({ view: { shipment, books } }: { view: OrderView }) {
  const id = useId()
  const { details, allowed, _id } = shipment
  const { carrier_code, labelless_code, label_ready } = details
  return (
    <section className="card p-0" aria-labelledby={id}>
      <Deadline shipment={shipment} />
      <div className="parcel stack">
        <div className="row row--between">
          <h2 className="card__title m-0" id={id}>
            {titleOf(details)}
          </h2>
          <CarrierTag code={carrier_code} large />
        </div>
        {labelless_code && <LabellessCode code={labelless_code} />}
        <div className="row">
          {labelless_code && <CopyCode code={labelless_code} />}
          {label_ready && <LabelLink shipmentId={_id} quiet={labelless_code !== null} />}
          {!labelless_code && !label_ready && <PendingLabel />}
        </div>
        <HowTo details={details} books={books} />
        <p>
          <Link className="link" to="/hjælp/forsendelse?topic=0">
            Hvordan gør jeg?
          </Link>
        </p>
        {carrier_code && <DropOffPoints carrier={carrier_code} />}
        {allowed.includes('markShipped') && <MarkSent shipmentId={_id} />}
      </div>
    </section>
  )
}

function titleOf({ labelless_code, label_ready }: Shipment['details']) {
  if (labelless_code) return 'Skriv koden på pakken'
  return label_ready ? 'Sæt pakkelabelen på pakken' : 'Din pakkelabel er på vej'
}

function Deadline({ shipment: { ship_by, timeToSend } }: { shipment: Shipment }) {
  if (!ship_by) return null
  return (
    <div className="deadline">
      <div>
        <p className="small">Send senest</p>
        <b>{formatWeekday(new Date(ship_by))}</b>
      </div>
      <p className="ta-right">
        <strong className="deadline__left">{formatTimeLeft(timeToSend)}</strong>
        <br />
        <span className="small">tilbage</span>
      </p>
    </div>
  )
}

function LabellessCode({ code }: { code: string }) {
  return (
    <p className="labelcode" role="img" aria-label={`Pakkekode ${spelled(code)}`}>
      {inThrees(code).map((three, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a code keep their places
        <span key={index}>{three}</span>
      ))}
    </p>
  )
}

function LabelLink({ shipmentId, quiet }: { shipmentId: string; quiet: boolean }) {
  return (
    <a
      className={buttonClass({ kind: quiet ? 'quiet' : 'primary' })}
      href={`/dashboard/etiket?id=${encodeURIComponent(shipmentId)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={Printer} size="sm" />
      Print pakkelabel
      <span className="vh"> (åbner i nyt vindue)</span>
    </a>
  )
}

function PendingLabel() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <p>Vi henter den hos fragtfirmaet. Det tager som regel under et minut.</p>
      <Button kind="line" busy={state === 'loading'} onClick={() => void revalidate()}>
        <Icon of={RotateCw} size="sm" />
        Se efter igen
      </Button>
    </>
  )
}

function HowTo({ details, books }: { details: Shipment['details']; books: string }) {
  const { labelless_code, carrier_code } = details
  const carrier = carrierName(carrier_code)
  const shop = carrier ? `en ${carrier}-pakkeshop` : 'en pakkeshop'
  return (
    <ol className="howto pt-3">
      <li>
        <span>Pak {books} ind, så hjørnerne er beskyttet.</span>
      </li>
      <li>
        <span>
          {labelless_code
            ? 'Skriv koden tydeligt på pakken med tusch.'
            : 'Print pakkelabelen, og sæt den fladt på pakken.'}
        </span>
      </li>
      <li>
        <span>Aflever pakken i {shop}, og gem kvitteringen.</span>
      </li>
    </ol>
  )
}
