import type { ReactNode } from 'react'

export type SumRow = {
  label: ReactNode
  /** As `formatKroner` writes it; null shows a dash, for what cannot be said yet. */
  amount: string | null
  /** `total` stands under a rule, `hit` is highlighted. */
  kind?: 'total' | 'hit'
}

/** A price that explains itself, line by line. `live` while the figures follow what is being typed. */
export function Sum({ rows, live = false }: { rows: readonly SumRow[]; live?: boolean }) {
  return (
    <dl className="sum" aria-live={live ? 'polite' : undefined}>
      {rows.map(({ label, amount, kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sum's rows keep their places
        <div key={index} className={kind && `sum__${kind}`}>
          <dt>{label}</dt>
          <dd className={amount === null ? 'sum__none' : undefined}>{amount ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
