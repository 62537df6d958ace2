import { Printer } from 'lucide'
import type { Shipment } from '#contract/shipment'
import { formatDeadline } from '#rules/danish'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CopyCode } from '../shipping/copy-code.tsx'
import { DropOffPoints } from '../shipping/drop-off-points.tsx'
import { ShowCode } from '../shipping/show-code.tsx'
import { MarkSent } from './mark-sent.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import type { OrderView } from '../order-parts/order-view.ts'

/** Shows the seller how to send the parcel before the deadline, with the button that says that it is sent. */
export function ShippingInfo({ view }: { view: OrderView }) {
  const { shipment, books } = view
  const { details, ship_by, _id } = shipment
  const { carrier_code, labelless_code, label_ready } = details
  const mayBeSent = labelless_code !== null || label_ready
  return (
    <>
      {ship_by && mayBeSent && !details.carrier_silent && (
        <p className="sed__p">
          Aflever pakken senest <strong>{formatDeadline(new Date(ship_by))}</strong>.
        </p>
      )}
      {!mayBeSent && (
        <p className="sed__p">
          Du kan sende {books}, så snart din pakkelabel er klar. Trækker det ud, får du en mail og længere
          tid.
        </p>
      )}
      <ParcelLabel
        title={titleOf(details)}
        carrier={carrier_code}
        code={labelless_code}
        isPending={!mayBeSent}
      />
      {mayBeSent && (
        <div className="parcel__tools">
          {labelless_code && <CopyCode code={labelless_code} />}
          {labelless_code && <ShowCode code={labelless_code} />}
          {label_ready && !labelless_code && <LabelLink shipmentId={_id} isSecond={false} />}
        </div>
      )}
      {mayBeSent && carrier_code && <DropOffPoints carrier={carrier_code} />}
      {mayBeSent && <SendActs view={view} />}
    </>
  )
}

/** A label is printed instead of writing the code. */
function SendActs({ view }: { view: OrderView }) {
  const { details, allowed, _id } = view.shipment
  return (
    <div className="sed__acts">
      {allowed.includes('saySent') && <MarkSent view={view} />}
      {details.labelless_code && details.label_ready && <LabelLink shipmentId={_id} isSecond />}
    </div>
  )
}

function titleOf({ labelless_code, label_ready }: Shipment['details']) {
  if (labelless_code) return 'Skriv koden på pakken'
  return label_ready ? 'Sæt pakkelabelen på pakken' : 'Din pakkelabel er på vej'
}

/** The seller who writes the code on the parcel needs no print. */
function LabelLink({ shipmentId, isSecond }: { shipmentId: string; isSecond: boolean }) {
  return (
    <a
      className={buttonClass({ kind: isSecond ? 'quiet' : 'line' })}
      href={`/dashboard/etiket?id=${encodeURIComponent(shipmentId)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={Printer} size="sm" />
      Print pakkelabel{isSecond && ' i stedet'}
      <span className="vh"> (åbner i nyt vindue)</span>
    </a>
  )
}
