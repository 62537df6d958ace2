import { formatNames } from '#rules/danish'
import type { Plan, Planned, PlannedItem } from './use-plan.ts'

type Changed = {
  plan: Plan
  shown: Planned['items']
  /** The copies of the plan, as they are now. */
  copies: readonly PlannedItem[]
  now: Pick<Planned, 'plans'>
}

/** Why the shown plan is not made again: a copy is gone or has another price, or there are better ones. */
export function changedWords({ plan, shown, copies, now: { plans } }: Changed): string {
  const byId = new Map(copies.map((item) => [item.dbBook._id, item.dbBook]))
  const titles = plan.groups
    .flatMap(({ items }) => items)
    .filter((id) => {
      const copy = byId.get(id)
      return !copy || copy.sold || copy.reserved || copy.price !== shown.get(id)?.dbBook.price
    })
    .flatMap((id) => shown.get(id)?.apiBook.title ?? [])
  const next = plans[0]
  const same = plans.find(({ kind }) => kind === plan.kind) ?? next
  if (titles.length > 0) {
    const lost = `${formatNames(titles.map((title) => `»${title}«`))} er lige blevet solgt eller ændret.`
    return next ? `${lost} Her er den næstbedste plan.` : lost
  }
  return same && same.total < plan.total
    ? 'Bøgerne er lige blevet billigere. Her er den nye plan.'
    : 'Planen har lige ændret sig. Her er den nye.'
}
