import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DbBook } from '#contract/books'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Cover } from '../books/cover.tsx'

type OrderRowProps = {
  to: string
  /** The first book's cover. Undefined if the order has no book any more. */
  cover: Pick<DbBook, 'photos' | 'preview'> | undefined
  title: string
  /** The other party and the date. */
  detail: string
  stamp: ReactNode
  price: string
}

/** Shows an order in a list. */
export function OrderRow({ to, cover, title, detail, stamp, price }: OrderRowProps) {
  return (
    <li>
      <Link className="orow" to={to}>
        <Cover photoKey={cover?.photos[0]} preview={cover?.preview} title={title} />
        <span>
          <b>{title}</b>
          <small>{detail}</small>
        </span>
        <span className="orow__st">{stamp}</span>
        <Price text={price} />
        <Icon of={ChevronRight} className="muted" />
      </Link>
    </li>
  )
}

export function orderAddress(id: string, success = false): string {
  return `/dashboard/ordre?id=${encodeURIComponent(id)}${success ? '&success=true' : ''}`
}
