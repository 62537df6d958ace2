/** Tells older editions of a work from its newest one by facts. Pure. */
import type { Reply } from '#contract/contract'
import { formatKroner, formatList, plural } from '#rules/danish'
import type { Fees } from '#rules/quote'
import { priceWithFee } from '#rules/quote'
import { editionAndYear } from '../authors.ts'

type Edition = Pick<Reply<'work'>['editions'][number], 'bookId' | 'version' | 'year' | 'pages' | 'from'>

/** Editions come newest first. An edition of which nothing can be compared is left out. */
export function olderEditions([newest, ...older]: readonly Edition[], fees: Fees) {
  if (!newest) return []
  return older.flatMap((edition) => {
    const facts = [
      ...yearsBetween(newest, edition),
      ...pagesBetween(newest, edition),
      ...pricesBetween(newest, edition, fees),
    ]
    return facts.length === 0
      ? []
      : { bookId: edition.bookId, text: `${editionAndYear(edition)} ${formatList(facts)}.` }
  })
}

function yearsBetween(newest: Edition, { year }: Edition): string[] {
  const years = (newest.year ?? 0) - (year ?? 0)
  return newest.year && year && years > 0 ? [`er ${plural(years, 'år', 'år')} ældre`] : []
}

function pagesBetween(newest: Edition, { pages }: Edition): string[] {
  if (newest.pages === undefined || pages === undefined) return []
  const fewer = newest.pages - pages
  if (fewer === 0) return ['har lige mange sider']
  return [`har ${plural(Math.abs(fewer), 'side', 'sider')} ${fewer > 0 ? 'færre' : 'flere'}`]
}

function pricesBetween(newest: Edition, { from }: Edition, fees: Fees): string[] {
  if (newest.from === null || from === null) return []
  const less = priceWithFee(newest.from, fees) - priceWithFee(from, fees)
  if (less === 0) return ['koster det samme']
  return [`koster ${formatKroner(Math.abs(less))} ${less > 0 ? 'mindre' : 'mere'}`]
}
