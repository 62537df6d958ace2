/** Plans the cheapest copies for a reading list, exactly as the basket would charge them. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { planPensum } from '#contract/pensum'
import { planShelf, type ShelfPlan } from '#rules/shelf-plan'
import type { Deps } from '../../deps.ts'
import { copiesFor } from './copies.ts'
import type { PlanQueue } from './plan-queue.ts'

/** The time after which the best plans so far are given. A list of sixty lines takes a tenth of it. */
const longestMs = 150

type Asked = ParsedBodyOf<typeof planPensum>

type Planning = Pick<Deps, 'db' | 'config'> & { planQueue: PlanQueue }
/** `origin` is where a guest asks from. */
type Viewer = { viewerId: string | null; origin: string }

export async function planList(
  { db, config, planQueue }: Planning,
  { viewerId, origin }: Viewer,
  { lines: asked, near, only, condition, exclude }: Asked,
): Promise<ReplyOf<typeof planPensum>> {
  const lines = [...new Map(asked.map((line) => [line.isbn, line])).values()]
  const shelf = await planQueue(
    viewerId ?? origin,
    () => copiesFor(db, viewerId, { lines, condition, exclude, near: only === 'parcel' ? undefined : near }),
    ({ copies, leftOut }) => {
      const until = performance.now() + longestMs
      const given = { lines: lines.length, copies, leftOut, fees: config.fees }
      return planShelf(given, () => performance.now() > until)
    },
  )
  const missing = shelf.missing.map((line) => lines[line]!.isbn)
  return {
    plans: shelf.plans.map((plan) => ({ ...presentPlan(plan, lines), missing })),
    separately: shelf.separately,
    exact: shelf.exact,
  }
}

function presentPlan(
  { kind, quote, parcels, pickups, groups }: ShelfPlan,
  lines: readonly { isbn: string }[],
) {
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
      lines: group.copies.map(({ line }) => lines[line]!.isbn),
      subtotal: group.quote.books,
      shipping: group.quote.shipping,
    })),
  }
}
