import type { ReactNode } from 'react'
import { useId } from 'react'

/** Shows a component with its states, under the name of its file. */
export function Sample({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card mt-6" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        {of}
      </h2>
      <div className="stack">{children}</div>
    </section>
  )
}

/** States beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="samples__row">{children}</div>
}
