/** Lays prices out on a line, as percentages of its length. */
import type { Ore } from '#rules/money'

/** The line begins and ends at round prices. */
const roundTo: Ore = 10_00

type Prices = { sold: readonly Ore[]; offered: readonly Ore[]; usual: { from: Ore; to: Ore } }

export type RulerPlaces = {
  from: Ore
  to: Ore
  sold: readonly number[]
  offered: readonly number[]
  band: { left: number; right: number }
  /** Null while there is no price. One beyond the ends stands at the end. */
  own: number | null
}

/** Null where all copies have one price. */
export function placesOf({ sold, offered, usual }: Prices, price: Ore | null): RulerPlaces | null {
  const prices = [...sold, ...offered]
  const least = Math.min(...prices)
  const greatest = Math.max(...prices)
  if (least === greatest) return null
  const from = Math.floor(least / roundTo) * roundTo
  const to = Math.ceil(greatest / roundTo) * roundTo
  const place = (at: Ore) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))
  const each = (some: readonly Ore[]) => [...new Set(some)].map(place)
  return {
    from,
    to,
    sold: each(sold),
    offered: each(offered),
    band: { left: place(usual.from), right: 100 - place(usual.to) },
    own: price === null ? null : place(price),
  }
}
