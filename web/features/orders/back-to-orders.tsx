import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { Side } from '../order-parts/order-view.ts'

export function BackToOrders({ side }: { side: Side }) {
  return (
    <Link className="back" to={side === 'buyer' ? '/dashboard/ordrer' : '/dashboard/ordrer?vis=salg'}>
      <Icon of={ArrowLeft} size="sm" />
      Mine ordrer
    </Link>
  )
}
