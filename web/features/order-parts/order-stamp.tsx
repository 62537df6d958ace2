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
  /** What waits for shipment is the seller's turn, where the seller looks for what to do. */
  showsTurn?: boolean
  /** Instead of the state's name. */
  children?: ReactNode
}

/** Where an order stands, in the words of this party's list. */
export function OrderStamp({ state, side, showsTurn = false, children }: OrderStampProps) {
  const look: Look = showsTurn && state === 'awaiting_shipment' ? { kind: 'act' } : looks[state]
  return <Stamp {...look}>{children ?? statusLabel(state, side)}</Stamp>
}
