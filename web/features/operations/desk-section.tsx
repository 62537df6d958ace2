import { useId } from 'react'
import type { ReactNode } from 'react'

/** A section of a back-office page, labelled by its heading. */
export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 className="mb-4" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
