import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { plural } from '#rules/danish'
import { useFees } from '../../../api/use-root.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { Page } from '../../../ui/page.tsx'
import { BookGrid } from '../book-grid.tsx'
import { paidWords } from '../paid-words.ts'
import type { SubjectData } from './load-subject.ts'
import { besidesOf, narrowerOf } from './near-subjects.ts'
import { subjectAddress } from '../subject-address.ts'
import { SubjectChips } from './subject-chips.tsx'
import { SubjectTree } from './subject-tree.tsx'
import { WorkCard } from '../work/work-card.tsx'
import '../../../styles/subject.css'

/** Two to four cards in a row beside the tree (subject.css); from 1440 px on the page grows no wider. */
const cardSizes =
  '(min-width: 1440px) 240px, (min-width: 1024px) calc((100vw - 24rem) / 4), (min-width: 768px) 29vw, calc(50vw - 28px)'

/** A subject: its place in the tree, its best-known works and its newest copies. */
export function SubjectPage({ subject }: { subject: SubjectData }) {
  const narrower = narrowerOf(subject)
  return (
    <Page>
      <div className="wrap">
        <nav className="crumbs" aria-label="Du er her">
          <Link to="/fag">Alle fag</Link>
          {subject.broader.map((each) => (
            <Crumb key={each.id}>
              <Link to={subjectAddress(each)}>{each.name}</Link>
            </Crumb>
          ))}
        </nav>
        <header className="phead">
          <h1 style={longestWord(subject.name)}>{subject.name}</h1>
          <p className="muted">
            <Figures subject={subject} />
          </p>
        </header>
        {narrower.length > 0 && <SubjectChips className="subchips" label="Underfag" subjects={narrower} />}
        <div className="subject">
          <SubjectTree tree={subject.tree} current={subject.id} />
          {subject.copies === 0 ? <NoBooks subject={subject} /> : <Books subject={subject} />}
        </div>
      </div>
    </Page>
  )
}

function Crumb({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={ChevronRight} size="sm" />
      {children}
    </>
  )
}

function Figures({ subject: { copies, works, from } }: { subject: SubjectData }) {
  const fees = useFees()
  if (copies === 0) return 'Ingen bøger til salg'
  return [
    `${plural(copies, 'bog', 'bøger')} til salg`,
    plural(works, 'titel', 'titler'),
    ...(from === null ? [] : [`fra ${paidWords(from, fees)}`]),
  ].join(' · ')
}

function Books({ subject: { name, known, newest } }: { subject: SubjectData }) {
  const all = `/bøger?id=${encodeURIComponent(name)}`
  return (
    <div className="subject__books">
      {known.length > 0 && (
        <section aria-labelledby="kendte">
          <div className="section__head">
            <h2 id="kendte">Mest læst</h2>
            <Link className="textlink" to={all} prefetch="intent">
              <span>Se alle</span>
              <span className="vh"> bøger om {name}</span>
            </Link>
          </div>
          <div className="shelf shelf--4" role="group" aria-label="Mest læst">
            <div className="shelf__track">
              {known.map((work, at) => (
                <WorkCard key={work.address} work={work} heading="h3" sizes={cardSizes} eager={at < 4} />
              ))}
            </div>
          </div>
        </section>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="nyeste">
          <div className="section__head">
            <h2 id="nyeste">Senest sat til salg</h2>
            <Link className="textlink" to={`${all}&sorter=nyeste`} prefetch="intent">
              <span>Se flere nye</span>
              <span className="vh"> bøger om {name}</span>
            </Link>
          </div>
          <BookGrid className="books--4" items={newest} heading="h3" sizes={cardSizes} eager={false} />
        </section>
      )}
      {known.length === 0 && newest.length === 0 && (
        <EmptyState drawing="no-hits" title="Her er kun dine egne bøger lige nu" />
      )}
    </div>
  )
}

function NoBooks({ subject }: { subject: SubjectData }) {
  const besides = besidesOf(subject)
  return (
    <div>
      <EmptyState
        drawing="no-hits"
        title={`Ingen bøger i ${subject.name} lige nu`}
        text="Har du selv en bog om faget, kan du være den første, der sætter en til salg."
        action={
          <Link className={buttonClass({ kind: 'sell' })} to="/sælgbog">
            Sælg bog
          </Link>
        }
      />
      {besides.length > 0 && (
        <section className="besides" aria-labelledby="naboer">
          <h2 id="naboer" className="as-h3">
            Fag i nærheden
          </h2>
          <SubjectChips label="Fag i nærheden" subjects={besides} />
        </section>
      )}
    </div>
  )
}
