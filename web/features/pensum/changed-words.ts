/** A shown plan that could not go into the basket: what has happened to it, and what it was. */
import { formatKroner, formatList, plural } from '#rules/danish'
import { booksIn } from './plan-words.ts'
import type { Plan, Planned, PlannedItem } from './use-plan.ts'

export type BrokenPlan = {
  kind: Plan['kind']
  total: number
  /** Why it is not made again, and whether that is bad news. */
  words: string
  isLoss: boolean
  /** Its copies, by the ISBN of their lines. */
  before: ReadonlyMap<string, PlannedItem>
}

/** The lines of another copy or price than before, by ISBN, with the former copy; null for a line that had none. */
export type ChangedLines = ReadonlyMap<string, PlannedItem | null>

type Broken = {
  plan: Plan
  shown: Planned['items']
  /** The copies of the plan, as they are now. */
  copies: readonly PlannedItem[]
  now: Pick<Planned, 'plans'>
}

export function brokenPlan({ plan, shown, copies, now: { plans } }: Broken): BrokenPlan {
  const byId = new Map(copies.map((item) => [item.dbBook._id, item.dbBook]))
  const fates = plan.groups
    .flatMap(({ items }) => items)
    .flatMap((id) => {
      const before = shown.get(id)
      const fate = before && fateOf(before, byId.get(id))
      return fate ? [{ fate, title: `»${before.apiBook.title}«` }] : []
    })
  const told = Map.groupBy(fates, ({ fate }) => fate)
  const changes = [...told].map(([fate, same]) => `${formatList(same.map(({ title }) => title))} ${fate}.`)
  const next = plans[0]
  const same = plans.find(({ kind }) => kind === plan.kind) ?? next
  const isLoss = fates.some(({ fate }) => fate !== cheaper)
  const way = isLoss ? 'Her er den næstbedste plan.' : 'Her er den nye plan.'
  const news =
    same && same.total < plan.total
      ? 'Bøgerne er lige blevet billigere. Her er den nye plan.'
      : 'Planen har lige ændret sig. Her er den nye.'
  return {
    kind: plan.kind,
    total: plan.total,
    words: fates.length > 0 ? [...changes, ...(next ? [way] : [])].join(' ') : news,
    isLoss,
    before: copiesByLine(plan, shown),
  }
}

const cheaper = 'er lige blevet billigere'

function fateOf({ dbBook: before }: PlannedItem, now: PlannedItem['dbBook'] | undefined): string | null {
  if (now?.sold) return 'er lige blevet solgt'
  if (!now) return 'er ikke til salg længere'
  // A payment that is open for some minutes: the copy may come back.
  if (now.reserved) return 'er lige blevet reserveret af en anden'
  if (now.price < before.price) return cheaper
  return now.price === before.price ? null : 'har lige fået en ny pris'
}

function copiesByLine({ groups }: Pick<Plan, 'groups'>, items: Planned['items']): Map<string, PlannedItem> {
  return new Map(
    groups.flatMap((group) =>
      group.items.flatMap((id, at) => {
        const item = items.get(id)
        return item ? [[group.lines?.[at] ?? item.apiBook.isbn, item] as const] : []
      }),
    ),
  )
}

/** The plan that takes the place of the broken one. */
export function insteadOf({ kind }: BrokenPlan, plans: Planned['plans']): Plan | undefined {
  return plans.find((plan) => plan.kind === kind) ?? plans[0]
}

/** None in a plan of another kind than the broken one: it has other copies anyway. */
export function changedLines(
  broken: BrokenPlan,
  plan: Plan,
  { items, plans }: Pick<Planned, 'items' | 'plans'>,
): ChangedLines {
  if (plan !== insteadOf(broken, plans)) return new Map()
  const now = copiesByLine(plan, items)
  const lines = [...new Set([...now.keys(), ...plan.missing])]
  return new Map(
    lines.flatMap((isbn) => {
      const [before, after] = [broken.before.get(isbn), now.get(isbn)]
      const isSame = before?.dbBook._id === after?.dbBook._id && before?.dbBook.price === after?.dbBook.price
      return isSame ? [] : [[isbn, before ?? null] as const]
    }),
  )
}

/** 'Nu 226,00 kr. i stedet for 149,00 kr.'; with the books where there are fewer or more. */
export function sumsOf(broken: BrokenPlan, plan: Pick<Plan, 'groups' | 'total'>): string | null {
  const [before, now] = [broken.before.size, booksIn(plan)]
  if (before === now && broken.total === plan.total) return null
  const of = (books: number, total: number) =>
    before === now ? formatKroner(total) : `${plural(books, 'bog', 'bøger')} for ${formatKroner(total)}`
  return `Nu ${of(now, plan.total)} i stedet for ${of(before, broken.total)}`
}

/** 'Før 100,00 kr. hos Ida': what a changed line had. `id` is its copy now. */
export function beforeWords(before: PlannedItem | null, id?: string): string {
  if (before === null) return 'Ny i planen'
  const price = formatKroner(before.dbBook.price)
  return before.dbBook._id === id ? `Før ${price}` : `Før ${price} hos ${before.seller.first_name}`
}
