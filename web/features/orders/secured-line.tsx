import { ShieldCheck, Users } from 'lucide'
import { formatKroner } from '#rules/danish'
import { Icon } from '../../ui/icon.tsx'
import { isPaused } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

function SameSlip({ name }: { name: string }) {
  return (
    <p className="secured">
      <Icon of={Users} size="sm" />
      <span>{name} ser det samme forløb som dig.</span>
    </p>
  )
}

/**
 * Below the slip of an order that waits for us: nobody has to do anything, and nobody has the money. Below that of a
 * case: both see the same.
 */
export function SecuredLine({ view }: { view: OrderView }) {
  const { shipment, side, other, dispute } = view
  // A pickup waits for the two as well, and a bank may have taken the money.
  if (view.state === 'refund_requested' && dispute === null) return <SameSlip name={other.first_name} />
  if (!isPaused(view) || dispute !== null || shipment.deliveryType === 3) return null
  return (
    <p className="secured">
      <Icon of={ShieldCheck} size="sm" />
      <span>
        Du behøver ikke gøre mere.{' '}
        {side === 'buyer' ? (
          <>
            De <strong>{formatKroner(shipment.total.paid ?? 0)}</strong> er sikret imens
          </>
        ) : (
          'Pengene er sikret imens'
        )}
        , og {other.first_name} ved besked.
      </span>
    </p>
  )
}
