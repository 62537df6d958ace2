import { Link } from 'react-router'
import { plural } from '#rules/danish'
import { Cabinet } from '../subjects/cabinet.tsx'
import type { DrawerFacts } from '../subjects/load-subjects.ts'

type FindSubjectProps = { subjectCount: number; drawers: readonly DrawerFacts[] }

/** The areas with most books, as drawers. */
export function FindSubject({ subjectCount, drawers }: FindSubjectProps) {
  return (
    <section className="section" aria-labelledby="subjects">
      <div className="wrap wrap--wide">
        <div className="section__head">
          <h2 id="subjects">Find dit fag</h2>
          <Link className="textlink" to="/fag" prefetch="intent">
            <span>Alle {plural(subjectCount, 'fag', 'fag')}</span>
          </Link>
        </div>
        <Cabinet drawers={drawers} />
      </div>
    </section>
  )
}
