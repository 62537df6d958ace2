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

/** The cheapest other copies of a planned book that the list takes. */
export async function otherCopies({ plan, isbn, chosen, body }: Swap): Promise<OtherCopy[]> {
  const all = await api.call('getResults', { bookId: chosen.apiBook.bookId, sort: 'price', limit: shown })
  // A worse copy than the list takes would leave the line out of the plan.
  const others = all.filter(
    ({ dbBook }) => dbBook._id !== chosen.dbBook._id && dbBook.stand >= body.condition,
  )
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
