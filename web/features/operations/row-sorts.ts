/** How the short lists of the back office can be sorted. The first way of each is the one in which its rows come. */
import type { Reply } from '#contract/contract'
import { fullName } from '#rules/full-name'

export type RowSort<Row> = {
  /** The order's name in addresses. */
  address: string
  text: string
  compare?: (one: Row, other: Row) => number
}

export const personSorts: readonly RowSort<Reply<'operatorUsers'>[number]>[] = [
  { address: 'nyeste', text: 'Nyeste' },
  { address: 'navn', text: 'Navn', compare: byText(fullName) },
  { address: 'email', text: 'Email', compare: byText(({ email }) => email) },
]

export const reportSorts: readonly RowSort<Reply<'operatorReports'>[number]>[] = [
  { address: 'haster', text: 'Haster mest' },
  { address: 'nyeste', text: 'Nyeste', compare: newestFirst(({ created }) => created) },
  { address: 'navn', text: 'Navn', compare: byText(({ reported }) => fullName(reported)) },
]

export const enquirySorts: readonly RowSort<Reply<'enquiries'>[number]>[] = [
  { address: 'ældste', text: 'Ældste' },
  { address: 'nyeste', text: 'Nyeste', compare: newestFirst(({ created }) => created) },
  { address: 'navn', text: 'Navn', compare: byText(({ sender }) => sender.name) },
]

export const jobSorts: readonly RowSort<Reply<'failedJobs'>[number]>[] = [
  { address: 'nyeste', text: 'Nyeste' },
  { address: 'navn', text: 'Navn', compare: byText(({ name }) => name) },
  { address: 'fejl', text: 'Fejl', compare: byText(({ error }) => error) },
]

export const workSorts: readonly RowSort<{ title: string; copies: number; editionCount: number }>[] = [
  { address: 'relevans', text: 'Relevans' },
  { address: 'titel', text: 'Titel', compare: byText(({ title }) => title) },
  { address: 'eksemplarer', text: 'Flest eksemplarer', compare: (one, other) => other.copies - one.copies },
  {
    address: 'udgaver',
    text: 'Flest udgaver',
    compare: (one, other) => other.editionCount - one.editionCount,
  },
]

export const enteredBookSorts: readonly RowSort<Reply<'unconfirmedBooks'>[number]>[] = [
  { address: 'ældste', text: 'Ældste' },
  { address: 'nyeste', text: 'Nyeste', compare: newestFirst(({ asked }) => asked) },
  { address: 'titel', text: 'Titel', compare: byText(({ title }) => title) },
  { address: 'sælger', text: 'Sælger', compare: byText(({ entered_by }) => fullName(entered_by)) },
]

/** The rows as the address sorts them. Rows that are equal keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sorts: readonly RowSort<Row>[],
  address: string | null,
): readonly Row[] {
  const compare = sorts.find((sort) => sort.address === address)?.compare
  return compare ? rows.toSorted(compare) : rows
}

/** Compares as Danish puts words in order: æ, ø and å last. */
function byText<Row>(of: (row: Row) => string) {
  return (one: Row, other: Row) => of(one).localeCompare(of(other), 'da')
}

function newestFirst<Row>(of: (row: Row) => string) {
  return (one: Row, other: Row) => Date.parse(of(other)) - Date.parse(of(one))
}
