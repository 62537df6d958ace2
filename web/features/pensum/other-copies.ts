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

/** The cheapest other copies of a planned book that the list takes: of the chosen edition, and of the one on the list. */
export async function otherCopies({ plan, isbn, chosen, body }: Swap): Promise<OtherCopy[]> {
  const { bookId, isbn: chosenIsbn } = chosen.apiBook
  const editions = chosenIsbn === isbn ? [bookId] : [bookId, isbn]
  const all = await Promise.all(
    editions.map((edition) => api.call('getResults', { bookId: edition, sort: 'price', limit: shown })),
  )
  // A worse copy than the list takes would leave the line out of the plan.
  const others = all
    .flat()
    .filter(({ dbBook }) => dbBook._id !== chosen.dbBook._id && dbBook.stand >= body.condition)
    .toSorted((one, other) => one.dbBook.price - other.dbBook.price)
    .slice(0, shown)
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
