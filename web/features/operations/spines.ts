/** How urgent each waiting order is, as the spines of the overview show it. Pure. */
import type { Reply } from '#contract/contract'

type Row = Reply<'operatorOrders'>[number]
type Timed = Pick<Row, 'due' | 'overdue_since'>

export type Spine = 'over' | 'soon' | 'calm'

const soonMs = 4 * 3_600_000

export function spineOf({ due, overdue_since }: Timed, now: string): Spine {
  if (overdue_since !== null) return 'over'
  return due !== null && Date.parse(due) - Date.parse(now) <= soonMs ? 'soon' : 'calm'
}

const order: readonly Spine[] = ['over', 'soon', 'calm']

/** The most urgent first. */
export function spinesOf(rows: readonly Timed[], now: string): Spine[] {
  const spines = rows.map((row) => spineOf(row, now))
  return spines.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** Each order once: those over time since the longest, then by deadline; those without one last. */
export function byUrgency(rows: readonly Row[]): Row[] {
  const each = [...new Map(rows.map((row) => [row._id, row])).values()]
  const key = ({ due, overdue_since }: Timed) => overdue_since ?? due ?? '9999'
  return each.toSorted((a, b) => key(a).localeCompare(key(b)))
}
