import { ArrowLeft, BookOpen } from 'lucide'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { formatDay, formatKroner, plural } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { useFees, useRoot } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkLine } from '../../ui/link-line.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Cover } from '../books/cover.tsx'
import { editionAddress } from '../books/detail/other-copies.tsx'
import { Photo } from '../books/photo.tsx'
import { workAddress } from '../books/work/work-address.ts'
import { WishButton } from '../books/wishes/wish-button.tsx'
import { sharedListAddress } from '../books/pensums/shared-list-address.ts'
import { listQueryAddress } from './load-public-lists.ts'
import type { SharedList } from './load-shared-list.ts'
import { WholeList } from './whole-list.tsx'

/** A reading list as its readers see it: each book with its cheapest copy, and what all of them cost together. */
export function SharedListPage({ shared }: { shared: SharedList }) {
  const { list, otherEditions } = shared
  const root = useRoot()
  const { name, school, course, term, owner, updated, copied, sharing, isOwn, lines, slug } = list
  const made = [
    owner !== null && `Lavet af ${owner}`,
    `rettet ${formatDay(new Date(updated))}`,
    copied > 0 && `brugt af ${plural(copied, 'anden', 'andre')}`,
  ]
  const readers = list.hidden ? hiddenWords : readersFor(list)
  const back = backFrom(list)
  return (
    <Page>
      <div className="wrap">
        <Link className="back" to={back.to}>
          <Icon of={ArrowLeft} size="sm" />
          {back.text}
        </Link>
        <header className="dhead">
          <div>
            <p className="dhead__k">{[school, course, term].filter(Boolean).join(' · ')}</p>
            <h1>{name}</h1>
            <p className="small muted mt-4">{made.filter(Boolean).join(' · ')}</p>
            {readers && <p className="small muted">{readers}</p>}
          </div>
          <Shelf lines={lines} />
        </header>
        <div className="psplit">
          <section aria-labelledby="boegerne">
            <div className="section__head m-0">
              <h2 id="boegerne" className="as-h3">
                Bøgerne
              </h2>
              <OtherEditions slug={slug} isChosen={otherEditions} />
            </div>
            <ol className="dlist">
              {lines.map((line) => (
                <SharedLine key={line.apiBook.isbn} line={line} />
              ))}
            </ol>
          </section>
          <aside className="pside" aria-label="Hele listen">
            <WholeList shared={shared} />
            {sharing !== 'private' && (
              <section className="card card--flat">
                <h2 className="label label--ui">Del listen</h2>
                <LinkLine
                  label="Link til listen"
                  href={new URL(sharedListAddress(slug), root?.origin).href}
                />
              </section>
            )}
            {!isOwn && (
              <p className="reportlinks needs-script">
                <ReportButton subject={{ kind: 'pensum', pensumId: list.pensumId, name }}>
                  Rapportér listen
                </ReportButton>
              </p>
            )}
          </aside>
        </div>
      </div>
    </Page>
  )
}

/** Loads the list with or without copies of other editions. Without scripts a button does. */
function OtherEditions({ slug, isChosen }: { slug: string; isChosen: boolean }) {
  const submit = useSubmit()
  const { formData } = useNavigation()
  return (
    <Form className="row" action={sharedListAddress(slug)}>
      <Check
        label="Andre udgaver er også fine"
        name="udgaver"
        value="alle"
        checked={formData ? formData.has('udgaver') : isChosen}
        onChange={({ currentTarget: { form } }) =>
          void submit(form, { replace: true, preventScrollReset: true })
        }
      />
      <noscript>
        <Button kind="quiet" type="submit">
          Vis
        </Button>
      </noscript>
    </Form>
  )
}

const mostCovers = 6

/** The covers on a shelf, as the picture of a preview has them. The books are named below. */
function Shelf({ lines }: Pick<SharedList['list'], 'lines'>) {
  const all = lines.flatMap(({ cover, apiBook: { sourceCover } }) => cover ?? sourceCover?.key ?? [])
  if (all.length === 0) return null
  const covers = [...new Set(all)]
  return (
    <div className="dhead__shelf" aria-hidden="true">
      {covers.slice(0, mostCovers).map((cover) => (
        <span key={cover}>
          <Photo photoKey={cover} alt="" sizes="5rem" widest={240} title="" />
        </span>
      ))}
    </div>
  )
}

function backFrom({ isOwn, sharing, school }: SharedList['list']) {
  if (isOwn) return { to: '/dashboard/pensum', text: 'Tilbage til dine lister' }
  if (sharing !== 'public' || school === '') return { to: '/pensum', text: 'Indsæt din egen liste' }
  return { to: listQueryAddress({ school, query: '' }), text: `Flere lister fra ${school}` }
}

const hiddenWords = 'Vi har skjult listen, så kun du kan se den. Mailen fra os siger hvorfor.'

function readersFor({ isOwn, sharing }: SharedList['list']) {
  if (isOwn) return sharing !== 'public' && readersOf[sharing]
  return sharing === 'link' && readersOf.link
}

const readersOf = {
  private: 'Kun du kan se listen',
  link: 'Kun dem med linket kan se listen',
} as const

function SharedLine({ line }: { line: SharedList['list']['lines'][number] }) {
  const { apiBook, anyEdition } = line
  const { copies, cheapest, stand } = anyEdition ?? { ...line, stand: line.cheapestStand }
  const copiesAt = anyEdition ? workAddress(anyEdition) : editionAddress(apiBook.bookId)
  const isOther = anyEdition !== undefined && anyEdition.bookId !== apiBook.bookId
  const cover = line.cover ?? apiBook.sourceCover?.key
  const fees = useFees()
  return (
    <li className="dl">
      {cheapest === null && cover === undefined ? (
        <span className="cov cov--none" aria-hidden="true">
          <Icon of={BookOpen} />
        </span>
      ) : (
        <Cover photoKey={cover} title={apiBook.title} />
      )}
      <div className="dl__m">
        <h3>
          <Link to={editionAddress(apiBook.bookId)}>{apiBook.title}</Link>
        </h3>
        <p>{authorsOf(apiBook)}</p>
        <p>{editionAndYear(apiBook)}</p>
      </div>
      <div className="dl__p">
        {cheapest === null ? (
          <>
            <span className="small">Ingen til salg</span>
            <WishButton isbns={[apiBook.isbn]} about={`»${apiBook.title}«`} />
          </>
        ) : (
          <>
            <Price text={formatKroner(priceWithFee(cheapest, fees))} />
            <span className="small muted">{copies === 1 ? 'med gebyr' : 'billigst, med gebyr'}</span>
            {isOther && <span className="small">{editionAndYear(anyEdition)}</span>}
            <span className="dl__c">
              {stand !== undefined && <ConditionMark stand={stand} />}
              <Link className="small" to={copiesAt}>
                {copies} eks.<span className="vh"> af {apiBook.title}</span>
              </Link>
            </span>
          </>
        )}
      </div>
    </li>
  )
}
