import { Check, CircleAlert, PackageCheck, Truck, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderState } from '#rules/order-state'
import { Stamp } from '../../ui/stamp.tsx'
import { statusLabel } from './order-view.ts'
import type { Side } from './order-view.ts'

type Look = { kind: 'done' | 'wait' | 'act' | 'off'; icon?: LucideIcon }

const looks: Record<OrderState, Look> = {
  awaiting_pickup: { kind: 'wait' },
  awaiting_shipment: { kind: 'wait' },
  shipped: { kind: 'done', icon: Truck },
  delivered: { kind: 'done', icon: PackageCheck },
  finished: { kind: 'done', icon: Check },
  action_needed: { kind: 'act', icon: CircleAlert },
  refund_requested: { kind: 'wait' },
  cancelled: { kind: 'off', icon: X },
}

type OrderStampProps = {
  state: OrderState
  side: Side
  /** An order that waits for shipment is shown as a task. True where a seller looks for tasks. */
  showsTask?: boolean
  /** Replaces the state's name. */
  children?: ReactNode
}

/** The order's state, in the words for this party. */
export function OrderStamp({ state, side, showsTask = false, children }: OrderStampProps) {
  const look: Look = showsTask && state === 'awaiting_shipment' ? { kind: 'act' } : looks[state]
  return <Stamp {...look}>{children ?? statusLabel(state, side)}</Stamp>
}
