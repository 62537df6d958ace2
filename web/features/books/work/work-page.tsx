import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { plural } from '#rules/danish'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { Page } from '../../../ui/page.tsx'
import { editionOf } from '../authors.ts'
import { coverCredit } from './cover-source.ts'
import { editionAddress } from '../detail/other-copies.tsx'
import { Photo } from '../photo.tsx'
import { OnPensumLinks } from '../pensums/on-pensum.tsx'
import { subjectAddress } from '../subject-address.ts'
import { WishButton } from '../wishes/wish-button.tsx'
import { EditionChoice } from './edition-choice.tsx'
import { EditionTable } from './edition-table.tsx'
import type { WorkCopies, WorkData } from './load-work.ts'
import { PriceHistory } from './price-history.tsx'

import { SellYours } from './sell-yours.tsx'
import { WaitForPrice } from './wait-for-price.tsx'
import { OwnCopy, WorkCopy } from './work-copy.tsx'
import '../../../styles/work.css'

/** A work: its editions beside each other, the copies of one of them, and what it was sold for. */
export function WorkPage({ work, edition, copies, demand, pensums }: WorkData) {
  const photo =
    edition.cover ??
    work.editions.find((each) => each.cover !== undefined)?.cover ??
    work.own[0]?.dbBook.photos[0]
  const source =
    photo === undefined
      ? [edition, ...work.editions].find((each) => each.sourceCover !== undefined)?.sourceCover
      : undefined
  return (
    <Page>
      <div className="wrap">
        <Link className="back" to="/bøger">
          <Icon of={ArrowLeft} size="sm" />
          Tilbage til bøger
        </Link>
        <header className="whead">
          <span className="whead__cover">
            <Photo
              photoKey={photo ?? source?.key}
              alt={source ? `Omslaget på ${work.title}` : `Et eksemplar af ${work.title}`}
              sizes="(min-width: 768px) 176px, 112px"
              title={work.title}
              eager
            />
          </span>
          <div>
            <h1 style={longestWord(work.title)}>{work.title}</h1>
            <p>{work.authors.join(', ') || 'Ukendt forfatter'}</p>
            {source && <p className="small muted">{coverCredit(source)}</p>}
          </div>
          {work.subjects.length > 0 && (
            <nav className="chips" aria-label="Fag">
              {work.subjects.map((subject) => (
                <Link key={subject.id} className="chip" to={subjectAddress(subject)} prefetch="intent">
                  {subject.name}
                </Link>
              ))}
            </nav>
          )}
        </header>
        <h2 className="label label--ui">{work.editions.length > 1 ? 'Vælg udgave' : 'Udgave'}</h2>
        <EditionChoice work={work} chosen={edition.bookId} />
        <EditionTable editions={work.editions} />
        <div className="wgrid">
          <div className="wgrid__main">
            <Copies work={work} edition={edition} copies={copies} />
            <PriceHistory work={work} edition={edition} copies={copies} />
          </div>
          <aside aria-label="Mere om bogen">
            <WaitForPrice edition={edition} demand={demand} />
            <SellYours work={work} edition={edition} demand={demand} />
            {pensums.length > 0 && (
              <section className="mt-6" aria-labelledby="pensum">
                <h2 id="pensum" className="label label--ui">
                  På pensum i
                </h2>
                <OnPensumLinks lists={pensums} />
              </section>
            )}
          </aside>
        </div>
      </div>
    </Page>
  )
}

function Copies({ work, edition, copies }: WorkCopies) {
  const own = work.own.filter(({ apiBook }) => apiBook.bookId === edition.bookId)
  const others = work.copies - edition.copies
  return (
    <section aria-labelledby="eksemplarer">
      <h2 id="eksemplarer" className="as-h3">
        {edition.copies === 0
          ? `Ingen eksemplarer af ${editionOf(edition)} lige nu`
          : `${plural(edition.copies, 'eksemplar', 'eksemplarer')} af ${editionOf(edition)}`}
      </h2>
      {edition.copies === 0 && (
        <p className="muted mt-2">
          {others > 0
            ? `${plural(others, 'eksemplar', 'eksemplarer')} af andre udgaver er til salg: vælg ovenfor.`
            : own.length > 0
              ? 'Andre har den ikke til salg.'
              : 'Bogen er ikke til salg. Kig forbi en anden dag, eller se de andre bøger i dens fag.'}
        </p>
      )}
      {edition.copies === 0 && (
        <p className="mt-4">
          <WishButton key={edition.isbn} isbns={[edition.isbn]} kind="primary" size="lg" />
        </p>
      )}
      {own.length + copies.length > 0 && (
        <ul className="copies">
          {own.map((item) => (
            <OwnCopy key={item.dbBook._id} item={item} />
          ))}
          {copies.map((item, at) => (
            <WorkCopy key={item.dbBook._id} item={item} first={at === 0} />
          ))}
        </ul>
      )}
      {edition.copies > copies.length && copies.length > 0 && (
        <Link className={buttonClass({ kind: 'line' })} to={editionAddress(edition.bookId)}>
          Se alle {edition.copies} eksemplarer
        </Link>
      )}
    </section>
  )
}
