import { BookOpen } from 'lucide'
import { Link } from 'react-router'
import { formatKroner, plural } from '#rules/danish'
import { formatIsbn } from '#rules/isbn'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { Icon } from '../../../ui/icon.tsx'
import { editionAndYear } from '../authors.ts'
import { Cover } from '../cover.tsx'
import type { WorkData } from './load-work.ts'
import { workAddress } from './work-address.ts'

type EditionChoiceProps = { work: WorkData['work']; chosen: string }

/** The photo of a copy, else the cover that a source has. */
function coverOf({ cover, sourceCover }: EditionChoiceProps['work']['editions'][number]) {
  return cover ?? sourceCover?.key
}

/** All editions, newest first, each with what tells it from the others. */
export function EditionChoice({ work, chosen }: EditionChoiceProps) {
  const fees = useFees()
  return (
    <nav className="eds" aria-label="Udgaver">
      {work.editions.map((edition) => (
        <Link
          key={edition.bookId}
          className="ed"
          to={`${workAddress(work)}?udgave=${encodeURIComponent(edition.bookId)}`}
          aria-current={edition.bookId === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {coverOf(edition) === undefined ? (
            <span className="ed__none" aria-hidden="true">
              <Icon of={BookOpen} />
            </span>
          ) : (
            <Cover photoKey={coverOf(edition)} title={work.title} />
          )}
          <span>
            <b>{editionAndYear(edition)}</b>
            <small className="num nowrap">{formatIsbn(edition.isbn)}</small>
            {edition.pages !== undefined && <small>{edition.pages} sider</small>}
            {edition.publisher !== undefined && <small>{edition.publisher}</small>}
            <span className="price">
              {edition.from === null ? (
                <span className="muted">Ingen lige nu</span>
              ) : (
                <>
                  fra {formatKroner(priceWithFee(edition.from, fees))}{' '}
                  <small>inkl. gebyr · {plural(edition.copies, 'eksemplar', 'eksemplarer')}</small>
                </>
              )}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
