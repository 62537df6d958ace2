import type { ReactNode } from 'react'

type FactsProps = {
  className?: string
  /** The parent's styles lay them out, instead of two columns where there is room. */
  bare?: boolean
  children: ReactNode
}

/** Names and values. Its children are `Fact`s. */
export function Facts({ className = '', bare = false, children }: FactsProps) {
  const look = bare ? className : `facts ${className}`.trim()
  return <dl className={look || undefined}>{children}</dl>
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
