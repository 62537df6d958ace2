import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type DeskLinkProps = { to: string; title: string; children?: ReactNode }

/** A line of a list of the back office that leads on: what it is, and beneath in `small` how it stands. */
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
