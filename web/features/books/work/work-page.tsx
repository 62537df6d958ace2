import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { plural } from '#rules/danish'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { Page } from '../../../ui/page.tsx'
import { editionOf } from '../authors.ts'
import { editionAddress } from '../detail/other-copies.tsx'
import { EditionChoice } from './edition-choice.tsx'
import type { WorkData } from './load-work.ts'
import { PriceHistory } from './price-history.tsx'
import { WorkCopy } from './work-copy.tsx'
import '../../../styles/work.css'

/** A work: its editions beside each other, the copies of one of them, and what it was sold for. */
export function WorkPage({ work, edition, copies }: WorkData) {
  return (
    <Page>
      <div className="wrap">
        <Link className="back" to="/bøger">
          <Icon of={ArrowLeft} size="sm" />
          Tilbage til bøger
        </Link>
        <header className="whead">
          <h1 style={longestWord(work.title)}>{work.title}</h1>
          <p>{work.authors.join(', ') || 'Ukendt forfatter'}</p>
        </header>
        <h2 className="label label--ui">{work.editions.length > 1 ? 'Vælg udgave' : 'Udgave'}</h2>
        <EditionChoice work={work} chosen={edition.bookId} />
        <div className="wsections">
          <section aria-labelledby="eksemplarer">
            <h2 id="eksemplarer" className="as-h3">
              {edition.copies === 0
                ? `Ingen eksemplarer af ${editionOf(edition)} lige nu`
                : `${plural(edition.copies, 'eksemplar', 'eksemplarer')} af ${editionOf(edition)}`}
            </h2>
            {copies.length > 0 && (
              <ul className="copies">
                {copies.map((item) => (
                  <WorkCopy key={item.dbBook._id} item={item} />
                ))}
              </ul>
            )}
            {edition.copies > copies.length && copies.length > 0 && (
              <Link className={buttonClass({ kind: 'line' })} to={editionAddress(edition.bookId)}>
                Se alle {edition.copies} eksemplarer
              </Link>
            )}
          </section>
          <PriceHistory edition={edition} prices={work.prices} />
        </div>
      </div>
    </Page>
  )
}
