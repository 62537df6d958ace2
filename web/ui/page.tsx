import type { ReactNode } from 'react'

type PageProps = {
  /** `page` gives the usual space above and below; '' none. */
  className?: string
  children: ReactNode
}

/** A screen's `main`, where the skip link lands. */
export function Page({ className = 'page', children }: PageProps) {
  return (
    <main id="indhold" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
