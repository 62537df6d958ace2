import { BookOpen, GraduationCap, Search, SpellCheck } from 'lucide'
import type { IconNode } from 'lucide'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { searched } from '../search/searched.ts'
import { subjectAddress } from '../subject-address.ts'
import type { SubjectBooks, Way } from './find-ways.ts'
import { hitsInView } from './hits.ts'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { countOf } from './list-words.ts'
import { writeQuery } from './query-in-address.ts'
import { inSentence } from './understood-words.ts'
import { WorkGrid } from './work-grid.tsx'

type WaysOutProps = { query: ListQuery; ways: readonly Way[] }

/**
 * Offers ways out of a search without hits: those that give hits, each with their number, and the subjects, which are
 * there for every text.
 */
export function WaysOut({ query: { view }, ways }: WaysOutProps) {
  return (
    <section className="offered" aria-labelledby="andre-veje">
      <h2 id="andre-veje">Andre veje</h2>
      <ul className="ways">
        {ways.map(({ kind, text, hits }) => (
          <WayOut
            key={kind + text}
            icon={kind === 'spelling' ? SpellCheck : kind === 'meaning' ? BookOpen : Search}
            title={titleOf(kind, text)}
            text={countOf(hitsInView(hits, view), 'bog', 'bøger')}
            to={{ search: writeQuery({ ...anyBook, view, text }).toString() }}
            state={searched}
          />
        ))}
        <WayOut icon={GraduationCap} title="Find dit fag" text="Alle fag med deres bøger" to="/fag" />
      </ul>
    </section>
  )
}

function titleOf(kind: Way['kind'], text: string): string {
  if (kind === 'spelling') return `Mente du »${text}«?`
  return kind === 'meaning' ? 'Søg også efter det, ordene betyder' : `Kun »${text}«`
}

type WayOutProps = { icon: IconNode; title: string; text: string } & Pick<LinkProps, 'to' | 'state'>

function WayOut({ icon, title, text, to, state }: WayOutProps) {
  return (
    <li>
      <Link className="way" to={to} state={state}>
        <Icon of={icon} />
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
      </Link>
    </li>
  )
}

/** The first books of the subject that was searched for, or of the broader one, and a link to the subject's page. */
export function SubjectShelf({ subject: { id, name, works } }: { subject: SubjectBooks }) {
  if (works.length === 0) return <NoBooksOnSubject id={id} name={name} />
  return (
    <section className="offered" aria-labelledby="fagets-boeger">
      <div className="section__head">
        <h2 id="fagets-boeger">Bøger om {inSentence(name)}</h2>
        <Link className="link" to={subjectAddress({ id })}>
          Alt i {inSentence(name)}
        </Link>
      </div>
      <WorkGrid works={works} query={anyBook} heading="h3" eager={false} />
    </section>
  )
}

/** The subject's page leads on to the broader subjects, and to those beside it. */
function NoBooksOnSubject({ id, name }: Pick<SubjectBooks, 'id' | 'name'>) {
  return (
    <section className="offered" aria-labelledby="fagets-boeger">
      <h2 id="fagets-boeger">Ingen bøger om {inSentence(name)} lige nu</h2>
      <p>
        <Link className="link" to={subjectAddress({ id })}>
          Se faget {inSentence(name)}
        </Link>
      </p>
    </section>
  )
}
