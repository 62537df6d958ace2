/** Plans the cheapest copies for a reading list, exactly as the basket would charge them. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { planPensum } from '#contract/pensum'
import { planShelf, type ShelfPlan } from '#rules/shelf-plan'
import type { Deps } from '../../deps.ts'
import { copiesFor } from './copies.ts'

/** After so long the best plans so far are given. A list of sixty lines takes a tenth of it. */
const longestMs = 150

type Asked = ParsedBodyOf<typeof planPensum>

export async function planList(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewerId: string | null,
  { lines: asked, near, only, condition, exclude }: Asked,
): Promise<ReplyOf<typeof planPensum>> {
  const lines = [...new Map(asked.map((line) => [line.isbn, line])).values()]
  const { copies, leftOut } = await copiesFor(db, viewerId, {
    lines,
    condition,
    exclude,
    near: only === 'parcel' ? undefined : near,
  })
  const until = performance.now() + longestMs
  const shelf = planShelf(
    { lines: lines.length, copies, leftOut, fees: config.fees },
    () => performance.now() > until,
  )
  const missing = shelf.missing.map((line) => lines[line]!.isbn)
  return {
    plans: shelf.plans.map((plan) => ({ ...presentPlan(plan), missing })),
    separately: shelf.separately,
    exact: shelf.exact,
  }
}

function presentPlan({ kind, quote, parcels, pickups, groups }: ShelfPlan) {
  return {
    kind,
    total: quote.total,
    books: quote.books,
    fee: quote.buyerFee,
    shipping: quote.shipping,
    parcels,
    pickups,
    groups: groups.map((group) => ({
      seller: group.seller,
      delivery: group.delivery,
      items: group.copies.map(({ id }) => id),
      subtotal: group.quote.books,
      shipping: group.quote.shipping,
    })),
  }
}
