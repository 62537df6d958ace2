import type { ReactNode } from 'react'

type FactsProps = {
  className?: string
  /** What is around them says how they stand; else they stand in two columns where there is room. */
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
