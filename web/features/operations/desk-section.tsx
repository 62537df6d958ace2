import { useId } from 'react'
import type { ReactNode } from 'react'

type DeskSectionProps = {
  title: string
  /** Long and seldom read: the heading opens it. */
  folded?: boolean
  children: ReactNode
}

/** A section of a back-office page, labelled by its heading. */
export function DeskSection({ title, folded = false, children }: DeskSectionProps) {
  const id = useId()
  if (folded)
    return (
      <section className="mt-8" aria-labelledby={id}>
        <details>
          <summary className="desk-fold">
            <h2 id={id}>{title}</h2>
          </summary>
          {children}
        </details>
      </section>
    )
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 className="mb-4" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
