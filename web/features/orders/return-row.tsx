import { PackageCheck, Printer, Truck } from 'lucide'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CopyCode } from '../shipping/copy-code.tsx'
import { DropOffPoints } from '../shipping/drop-off-points.tsx'
import { ShowCode } from '../shipping/show-code.tsx'
import { GiveAllBack } from './give-all-back.tsx'
import { ObjectToReturn } from './object-to-return.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { StepDialog } from './step-dialog.tsx'
import { useOrderStep } from './use-order-step.ts'

/** Shows the buyer how to send the books back, with the button that says that they are sent. */
export function SendBack({ view: { shipment } }: { view: OrderView }) {
  const { take, busy, refusal } = useOrderStep()
  const returned = shipment.refund?.return
  if (returned?.stage !== 'sending' || returned.by === null) return null
  const { label_ready, labelless_code, carrier_code } = returned
  return (
    <>
      <ParcelLabel
        title={titleOf(label_ready, labelless_code !== null)}
        carrier={carrier_code}
        code={labelless_code}
        isPending={!label_ready}
      >
        <p className="small">Retur til {shipment.seller.first_name} · Du betaler ikke noget</p>
      </ParcelLabel>
      {label_ready && <LabelTools shipmentId={shipment._id} code={labelless_code} />}
      {label_ready && carrier_code && <DropOffPoints carrier={carrier_code} />}
      {shipment.allowed.includes('returnIsSent') && (
        <div className="sed__acts">
          <Button
            size="lg"
            block
            busy={busy}
            onClick={() => void take(() => api.call('markReturnSent', { shipment: shipment._id }))}
          >
            {!busy && <Icon of={Truck} />}
            {busy ? 'Gemmer' : 'Jeg har sendt den retur'}
          </Button>
          {refusal && <Notice kind="danger">{refusal}</Notice>}
        </div>
      )}
    </>
  )
}

/** The code to copy or to show, and the label to print. */
function LabelTools({ shipmentId, code }: { shipmentId: string; code: string | null }) {
  return (
    <div className="parcel__tools">
      {code && <CopyCode code={code} />}
      {code && <ShowCode code={code} />}
      <a
        className={buttonClass({ kind: code ? 'quiet' : 'line' })}
        href={`/dashboard/etiket?id=${encodeURIComponent(shipmentId)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={Printer} size="sm" />
        Print pakkelabel{code && ' i stedet'}
        <span className="vh"> (åbner i nyt vindue)</span>
      </a>
    </div>
  )
}

function titleOf(isReady: boolean, hasCode: boolean): string {
  if (!isReady) return 'Din pakkelabel er på vej'
  return hasCode ? 'Skriv koden på pakken' : 'Sæt pakkelabelen på pakken'
}

/** The seller's buttons: to let the books come back, to answer once they have, or to do without them. */
export function TakeBack({ view }: { view: OrderView }) {
  const { allowed } = view.shipment
  return (
    <>
      {view.side === 'seller' && allowed.includes('startReturn') && <LetBack view={view} />}
      {allowed.includes('confirmReturn') && <HaveBack view={view} />}
      {allowed.includes('giveAllBack') && <GiveAllBack view={view} />}
    </>
  )
}

function LetBack({ view: { shipment, books } }: { view: OrderView }) {
  const { take, busy, refusal } = useOrderStep()
  return (
    <>
      <p className="sed__p small">
        Du kan også lade {shipment.buyer.first_name} sende {books} retur. Vi betaler pakkelabelen, og{' '}
        {shipment.buyer.first_name} får pengene tilbage, når du har set {books === 'bogen' ? 'den' : 'dem'}{' '}
        igennem.
      </p>
      <div className="sed__acts">
        <Button
          kind="line"
          block
          busy={busy}
          onClick={() => void take(() => api.call('acceptReturn', { shipment: shipment._id }))}
        >
          {busy ? 'Gemmer' : `Lad køberen sende ${books} retur`}
        </Button>
        {refusal && <Notice kind="danger">{refusal}</Notice>}
      </div>
    </>
  )
}

function HaveBack({ view: { shipment, books } }: { view: OrderView }) {
  const [open, setOpen] = useState<'confirms' | 'objects' | null>(null)
  const close = () => setOpen(null)
  const { allowed, _id, refund, buyer } = shipment
  const isAsked = refund?.return?.stage === 'arrived'
  const confirm = isAsked ? 'Ja, betal tilbage' : `Jeg har fået ${books}, betal tilbage`
  return (
    <div className="sed__acts">
      <Button
        kind={isAsked ? 'primary' : 'line'}
        size={isAsked ? 'lg' : 'md'}
        block
        needsConnection
        aria-haspopup="dialog"
        onClick={() => setOpen('confirms')}
      >
        <Icon of={PackageCheck} />
        {confirm}
      </Button>
      {allowed.includes('objectToReturn') && (
        <Button kind="quiet" block needsConnection aria-haspopup="dialog" onClick={() => setOpen('objects')}>
          Der er noget galt
        </Button>
      )}
      {open === 'confirms' && (
        <StepDialog
          title={`Har du fået ${books} igen?`}
          description={`Så får ${buyer.first_name} alle pengene tilbage, og ordren lukkes. Det kan ikke fortrydes. Er der noget galt med ${books}, så sig det, før du betaler tilbage.`}
          confirm="Ja, betal tilbage"
          confirming="Gemmer"
          step={() => api.call('confirmReturn', { shipment: _id })}
          onClose={close}
        />
      )}
      {open === 'objects' && <ObjectToReturn shipmentId={_id} onClose={close} />}
    </div>
  )
}
