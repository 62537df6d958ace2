import { Check, Clock, PackageCheck, Truck, X } from 'lucide'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { OrderState } from '#rules/order-state'
import { Stamp } from '../../ui/stamp.tsx'
import { statusLabel } from './order-view.ts'
import type { Side } from './order-view.ts'

type Look = { kind: 'done' | 'wait' | 'act' | 'off'; icon?: IconNode }

const looks: Record<OrderState, Look> = {
  awaiting_pickup: { kind: 'wait' },
  awaiting_shipment: { kind: 'wait' },
  shipped: { kind: 'done', icon: Truck },
  delivered: { kind: 'done', icon: PackageCheck },
  finished: { kind: 'done', icon: Check },
  action_needed: { kind: 'wait', icon: Clock },
  refund_requested: { kind: 'wait' },
  cancelled: { kind: 'off', icon: X },
}

type OrderStampProps = {
  state: OrderState
  side: Side
  /** The order waits for this person, and is shown as a task. */
  isTask?: boolean
  /** Replaces the state's name. */
  children?: ReactNode
}

/** The order's state, in the words for this party. */
export function OrderStamp({ state, side, isTask = false, children }: OrderStampProps) {
  const look: Look = isTask ? { kind: 'act' } : looks[state]
  return <Stamp {...look}>{children ?? statusLabel(state, side)}</Stamp>
}
