import type { ReactNode } from 'react'

/** Names and values, in two columns where there is room for them. Its children are `Fact`s. */
export function Facts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`facts ${className}`.trim()}>{children}</dl>
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
