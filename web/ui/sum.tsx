import type { ReactNode } from 'react'

export type SumRow = {
  label: ReactNode
  /** Formatted by `formatKroner`. Null shows a dash for an unknown amount. */
  amount: string | null
  /** `total` and `sub` have a line above them, `hit` is highlighted. */
  kind?: 'total' | 'sub' | 'hit'
}

/** The rows that make up a price. `live` announces amounts that change with the input. */
export function Sum({ rows, live = false }: { rows: readonly SumRow[]; live?: boolean }) {
  const hasHit = rows.some(({ kind }) => kind === 'hit')
  return (
    <dl className={hasHit ? 'sum sum--hit' : 'sum'} aria-live={live ? 'polite' : undefined}>
      {rows.map(({ label, amount, kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows of a sum never move
        <div key={index} className={kind && `sum__${kind}`}>
          <dt>{label}</dt>
          <dd className={amount === null ? 'sum__none' : undefined}>{amount ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
