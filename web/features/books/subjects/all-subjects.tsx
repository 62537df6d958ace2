import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Cabinet } from './cabinet.tsx'
import { subjectAddress } from '../subject-address.ts'
import { SubjectChips } from './subject-chips.tsx'
import '../../../styles/subject.css'

/** All areas as drawers, and the fields of each. */
export function AllSubjects({ subjects: { subjectCount, areas } }: { subjects: Reply<'subjects'> }) {
  return (
    <Page>
      <div className="wrap">
        <header className="phead">
          <h1>Find dit fag</h1>
          <p className="muted">{plural(subjectCount, 'fag', 'fag')} med bøger til salg</p>
        </header>
        {areas.length === 0 ? (
          <EmptyState
            drawing="no-hits"
            title="Ingen bøger til salg lige nu"
            text="Her kommer fagene, når nogen har sat bøger til salg."
            action={
              <Link className={buttonClass({ kind: 'sell' })} to="/sælgbog">
                Sælg bog
              </Link>
            }
          />
        ) : (
          <Cabinet drawers={areas} />
        )}
        <div className="subject__areas">
          {areas
            .filter(({ narrower }) => narrower.length > 0)
            .map((area) => (
              <section key={area.id} aria-labelledby={area.id}>
                <h2 id={area.id} className="as-h3">
                  <Link to={subjectAddress(area)}>{area.name}</Link>
                </h2>
                <SubjectChips label={`Fag i ${area.name}`} subjects={area.narrower} />
              </section>
            ))}
        </div>
      </div>
    </Page>
  )
}
