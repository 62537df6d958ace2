import { BookOpen, Search, SpellCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { searched } from '../search/searched.ts'
import type { SubjectBooks, Way } from './find-ways.ts'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { allOf, countOf } from './list-words.ts'
import { writeQuery } from './query-in-address.ts'
import { inSentence } from './understood-words.ts'
import { WorkGrid } from './work-grid.tsx'

type WaysOutProps = { query: ListQuery; ways: readonly Way[] }

/** What to try instead of a search without hits. Only ways that give hits are shown, each with their number. */
export function WaysOut({ query: { view }, ways }: WaysOutProps) {
  if (ways.length === 0) return null
  return (
    <section className="offered" aria-labelledby="andre-veje">
      <h2 id="andre-veje">Andre veje</h2>
      <ul className="ways">
        {ways.map(({ kind, text, hits }) => (
          <WayOut
            key={kind + text}
            icon={kind === 'spelling' ? SpellCheck : kind === 'meaning' ? BookOpen : Search}
            title={titleOf(kind, text)}
            text={countOf(hits, 'bog', 'bøger')}
            query={{ ...anyBook, view, text }}
          />
        ))}
      </ul>
    </section>
  )
}

function titleOf(kind: Way['kind'], text: string): string {
  if (kind === 'spelling') return `Mente du »${text}«?`
  return kind === 'meaning' ? 'Søg også efter det, ordene betyder' : `Kun »${text}«`
}

type WayOutProps = { icon: LucideIcon; title: string; text: string; query: ListQuery }

function WayOut({ icon, title, text, query }: WayOutProps) {
  return (
    <li>
      <Link className="way" to={{ search: writeQuery(query).toString() }} state={searched}>
        <Icon of={icon} />
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
      </Link>
    </li>
  )
}

/** The first books of the subject that was searched for, or of the broader one, and a link to all. */
export function SubjectShelf({ subject: { name, hits, works } }: { subject: SubjectBooks }) {
  const all = { ...anyBook, text: inSentence(name), view: 'works' } as const
  return (
    <section className="offered" aria-labelledby="fagets-boeger">
      <div className="section__head">
        <h2 id="fagets-boeger">Bøger om {inSentence(name)}</h2>
        {(hits.atLeast || hits.count > works.length) && (
          <Link className="link" to={{ search: writeQuery(all).toString() }} state={searched}>
            {allOf(hits)}
          </Link>
        )}
      </div>
      <WorkGrid works={works} query={anyBook} heading="h3" eager={false} />
    </section>
  )
}
