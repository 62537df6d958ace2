import { Link } from 'react-router'
import { formatCount } from '#rules/danish'
import { searched } from '../search/searched.ts'
import { copiesOf } from '../work/work-hit.ts'
import type { ListData } from './list-data.ts'
import { inView } from './list-query.ts'
import { countOf } from './list-words.ts'
import { writeQuery } from './query-in-address.ts'

/** '31 resultater · 142 eksemplarer'. The copies are left out where each work has one. */
export function HitCount({ list: { hits } }: { list: ListData }) {
  const words = countOf(hits, 'resultat', 'resultater')
  const noun = words.lastIndexOf(' ')
  const { count, copies = count, atLeast } = hits
  return (
    <>
      <strong className="num">{words.slice(0, noun)}</strong>
      {words.slice(noun)}
      {copies > count && ` · ${atLeast ? `over ${formatCount(copies)} eksemplarer` : copiesOf(copies)}`}
    </>
  )
}

/** Leads from works to all their copies, where there are more, and back. An edition's list has copies only. */
export function ViewSwitch({ list: { bookId, query, hits } }: { list: ListData }) {
  const areCopies = hits.copies === undefined
  const isSame = hits.copies === hits.count && !hits.atLeast
  if (bookId !== null || hits.count === 0 || isSame) return null
  const [text, view] = areCopies
    ? (['Vis hver bog én gang', 'works'] as const)
    : (['Vis alle eksemplarer', 'copies'] as const)
  // The state of a search moves the focus to the hits.
  return (
    <Link
      className="link viewswitch"
      to={{ search: writeQuery(inView(query, view)).toString() }}
      state={searched}
      preventScrollReset
    >
      {text}
    </Link>
  )
}
