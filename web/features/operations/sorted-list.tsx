import { useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { sortRows, type RowSort } from './row-sorts.ts'
import { SortSwitch } from './sort-switch.tsx'

type SortedListProps<Row> = {
  rows: readonly Row[]
  sorts: readonly RowSort<Row>[]
  label: string
  /** Says which rows these are where there may be more, and how to find others. */
  cut: string | false
  children: (row: Row) => ReactNode
}

/** The rows of a list of the back office that are shown, in the order that the address names. */
export function SortedList<Row>({ rows, sorts, label, cut, children }: SortedListProps<Row>) {
  const [params] = useSearchParams()
  return (
    <>
      {rows.length > 1 && <SortSwitch sorts={sorts} />}
      {cut && <p className="help">{cut}</p>}
      <ul className="desk" aria-label={label}>
        {sortRows(rows, sorts, params.get('efter')).map((row) => children(row))}
      </ul>
    </>
  )
}
