import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type DeskLinkProps = { to: string; title: string; children?: ReactNode }

/** A linked row in a back-office list. `children` are its details, in `small`. */
export function DeskLink({ to, title, children }: DeskLinkProps) {
  return (
    <li>
      <Link className="desk__row" to={to}>
        <span>
          <b>{title}</b>
          {children}
        </span>
        <Icon of={ChevronRight} className="muted" />
      </Link>
    </li>
  )
}
