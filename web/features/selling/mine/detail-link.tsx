import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

type DetailLinkProps = { dbId: string; className?: string; children: ReactNode }

/** Opens a book's details, which have an address, so that the browser's back button closes them. */
export function DetailLink({ dbId, className, children }: DetailLinkProps) {
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('bog', dbId)
  return (
    <Link className={className} to={`?${to}`} preventScrollReset>
      {children}
    </Link>
  )
}
