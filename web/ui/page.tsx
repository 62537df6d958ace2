import type { ReactNode } from 'react'

type PageProps = {
  /** `page` adds the usual space above and below, '' adds none. */
  className?: string
  children: ReactNode
}

/** The `main` element of a screen, and the target of the skip link. */
export function Page({ className = 'page', children }: PageProps) {
  return (
    <main id="indhold" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
