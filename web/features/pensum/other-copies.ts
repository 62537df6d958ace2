import { conditions } from '#rules/listing'
import { api } from '../../api/browser.ts'
import type { Plan, PlannedItem, planBody } from './use-plan.ts'

/** `more` is what the plan costs more with this copy than with the chosen one, in øre; below zero it costs less. */
export type OtherCopy = { item: PlannedItem; more: number }

const shown = 12

type Swap = {
  /** The plan that is shown. */
  plan: Pick<Plan, 'kind' | 'total'>
  /** The line's ISBN. A copy of another edition may cover the line. */
  isbn: string
  chosen: PlannedItem
  body: ReturnType<typeof planBody>
}

/** The cheapest other copies of a planned book that the list takes: of the edition on the list, or of any of its work. */
export async function otherCopies({ plan, isbn, chosen, body }: Swap): Promise<OtherCopy[]> {
  const takesOthers = body.lines.some((line) => line.isbn === isbn && line.otherEditions)
  const all = takesOthers
    ? await copiesOfWork([chosen.apiBook.bookId, isbn], body.condition)
    : await copiesOfEdition(isbn, body.condition)
  const others = all.filter(({ dbBook }) => dbBook._id !== chosen.dbBook._id).slice(0, shown)
  const found = await Promise.all(
    others.map(async (item) => {
      const lines = body.lines.map((line) => (line.isbn === isbn ? { ...line, dbId: item.dbBook._id } : line))
      const { plans } = await api.call('planPensum', { ...body, lines })
      const same = plans.find(({ kind }) => kind === plan.kind) ?? plans[0]
      return same && !same.missing.includes(isbn) ? [{ item, more: same.total - plan.total }] : []
    }),
  )
  return found.flat()
}

/** A worse copy than the list takes would leave the line out of the plan. */
const standsFrom = (condition: number) =>
  conditions.flatMap(({ value }) => (value >= condition ? [value] : []))

/** One more than is shown: the chosen copy may be among them. */
const limit = shown + 1

function copiesOfEdition(bookId: string, condition: number): Promise<PlannedItem[]> {
  return api.call('getResults', { bookId, stand: standsFrom(condition), sort: 'price', limit })
}

/** An edition has a work while it is for sale, and the chosen copy may have been the last of its own. */
async function copiesOfWork(
  editions: [chosen: string, listed: string],
  condition: number,
): Promise<PlannedItem[]> {
  for (const bookId of editions) {
    const [hit] = await api.call('searchWorks', { bookId, limit: 1 })
    if (!hit || hit.workId === null) continue
    return api.call('workCopies', {
      workId: String(hit.workId),
      stand: standsFrom(condition).join(','),
      sort: 'price',
      limit: String(limit),
    })
  }
  return copiesOfEdition(editions[1], condition)
}
