import { Truck } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { TaskBar } from './task-bar.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The button by which the seller confirms that the parcel is handed in, if no scan says so. */
export function MarkSent({ view }: { view: OrderView }) {
  const { take, busy, refusal } = useOrderStep()
  const place = useRef<HTMLDivElement>(null)
  const press = () => void take(() => api.call('markSent', { shipment: view.shipment._id }))
  return (
    <div ref={place}>
      <Button size="lg" block busy={busy} onClick={press}>
        {!busy && <Icon of={Truck} />}
        {busy ? 'Gemmer' : 'Jeg har afsendt pakken'}
      </Button>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      <TaskBar view={view} of={place}>
        <Button busy={busy} onClick={press}>
          {busy ? 'Gemmer' : 'Jeg har sendt den'}
        </Button>
      </TaskBar>
    </div>
  )
}

/** The button of the first ten minutes, for a seller who pressed by mistake. */
export function TakeBackSent({ shipmentId }: { shipmentId: string }) {
  const { take, busy, refusal } = useOrderStep()
  return (
    <div className="sed__acts">
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void take(() => api.call('takeBackSent', { shipment: shipmentId }))}
      >
        {busy ? 'Gemmer' : 'Jeg trykkede forkert'}
      </Button>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
    </div>
  )
}

/** Stands in place of that button, for a seller who has pressed by mistake as often as one may. */
export function TakeBacksSpent() {
  return (
    <p className="sed__p">
      Du har fortrudt tre gange. Er pakken ikke afleveret alligevel, så{' '}
      <Link to="/kontakt">skriv til os</Link>, så finder vi ud af det sammen.
    </p>
  )
}
