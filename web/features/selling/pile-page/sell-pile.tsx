import '../../../styles/bottom-bar.css'
import '../../../styles/pile.css'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import { messages } from '#contract/messages'
import { maxPileSize, parsePrice } from '#rules/listing'
import { sellerShare } from '#rules/payout'
import { useFees, useSettings, useViewer } from '../../../api/use-root.ts'
import { useOnline } from '../../../api/use-online.ts'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sum } from '../../../ui/sum.tsx'
import { DescriptionField } from '../description-field.tsx'
import { keptNotice } from '../kept-words.ts'
import { listedState } from '../listed.ts'
import { useOwnWork } from '../pile/use-own-work.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { AddIsbns } from '../pile/add-isbns.tsx'
import { ConditionOfAll } from './condition-of-all.tsx'
import { usePileLookups } from '../pile/look-up-pile.ts'
import { PileRow } from './pile-row.tsx'
import { SellerCard } from './seller-card.tsx'
import { SellerNotice } from './seller-notice.tsx'
import { ShutterButton } from '../pile/shutter-button.tsx'
import {
  describePile,
  forgetPutUp,
  useIsPileOnDevice,
  usePile,
  usePileDescription,
} from '../pile/pile-store.ts'
import { missingOf } from '../pile/pile.ts'
import { booksCounted } from '../pile/pile-words.ts'
import { usePilePhotos } from '../pile/use-pile-photos.ts'
import { usePublishPile } from './use-publish-pile.ts'
import { useSections } from './use-sections.ts'
import type { PileEntry } from './use-sections.ts'

type SellPileProps = {
  /** The pile was made of bought books: more may be scanned, but that comes after them. */
  passesOn?: boolean
  /** A way out, under the button. */
  later?: ReactNode
}

/** All books of the pile on one screen, each with condition, price and photo, and one button for those that are ready. */
export function SellPile({ passesOn = false, later }: SellPileProps) {
  useOwnWork(useViewer()?._id)
  usePileLookups()
  const books = usePile()
  const desc = usePileDescription()
  const minimum = useSettings().minimumPrice
  const fees = useFees()
  const photos = usePilePhotos(books)
  const rows = books.map((book) => ({ book, missing: missingOf(book, photos.of(book.key).length, minimum) }))
  const sections = useSections(rows)
  const ready = rows.filter(({ missing }) => missing.length === 0)
  const unseen = rows.flatMap(({ book, missing }) => (missing.includes('photo') ? [book] : []))
  const foot = useRef<HTMLDivElement>(null)
  const chosen = ready.flatMap(({ book }) => (book.kept ? [] : [book]))
  const publication = usePublishPile({ photos, minimum, ready: chosen })
  const share =
    chosen.length === 0
      ? null
      : sellerShare(
          chosen.map(({ price }) => parsePrice(price) ?? 0),
          fees,
        )
  const buttonOf = (block: boolean) => (
    <Button
      kind="sell"
      size="lg"
      block={block}
      busy={publication.publishing}
      needsConnection={false}
      disabled={chosen.length === 0}
      onClick={() => publication.publish(chosen)}
    >
      {buttonWords(publication.publishing, chosen.length)}
    </Button>
  )

  function rowsOf(id: string, heading: string, entries: readonly PileEntry[]) {
    if (entries.length === 0) return null
    return (
      <section className="pile__part" aria-labelledby={`pile-${id}`}>
        <div className="pile__h">
          <h2 id={`pile-${id}`}>{heading}</h2>
          {entries[0] === (sections.ready[0] ?? sections.others[0]) && <ConditionOfAll books={books} />}
        </div>
        {id === 'others' && <p className="small muted mt-2">De bliver i bunken til næste gang.</p>}
        <ul className="pile__rows">
          {entries.map((entry) => (
            <PileRow
              key={entry.book.key}
              {...entry}
              photos={photos}
              minimum={minimum}
              fault={publication.faultOf(entry.book.key)}
              onFocusInside={(inside) => sections.hold(entry, inside)}
            />
          ))}
        </ul>
      </section>
    )
  }

  const more = (
    <>
      <div className="pilebar">
        <ScanButton words={books.length === 0 ? 'Scan bøgerne' : 'Scan flere'} />
        <ShutterButton books={unseen} photos={photos} />
      </div>
      <AddIsbns />
    </>
  )
  const comesAfter = passesOn && books.length > 0

  return (
    <>
      {!comesAfter && more}
      <PileNotices publication={publication} minimum={minimum} arePhotosKept={photos.areKept} />
      {rows.length === 0 ? (
        <p className="muted">Bunken er tom. Scan stregkoden bag på den første bog, eller tast nummeret.</p>
      ) : (
        <div className="pilepage">
          <div>
            {rowsOf('ready', `${sections.ready.length} er klar`, sections.ready)}
            {rowsOf('others', `${sections.others.length} mangler lidt`, sections.others)}
            <div className="mt-5">
              <h2 className="pile__desc">Beskrivelse af alle bøgerne</h2>
              <DescriptionField desc={desc} onDesc={describePile} />
              <p className="help">Valgfrit. Du kan rette hver annonce bagefter.</p>
            </div>
          </div>
          <aside className="pile__side" aria-label="Sum og næste skridt">
            <Sum
              live
              rows={[
                { label: booksCounted(chosen.length), amount: share && formatKroner(share.books) },
                {
                  label: `Salgsgebyr (${fees.salePercent.toLocaleString('da-DK')} %)`,
                  amount: share && formatKroner(-share.saleFee),
                },
                { label: 'Du får i alt', amount: share && formatKroner(share.payout), kind: 'hit' },
              ]}
            />
            <div ref={foot}>{buttonOf(true)}</div>
            <SellerCard />
            {later}
            {share && (
              <BottomBar of={foot} label="Sæt til salg">
                <p>
                  <small>Du får i alt</small>
                  <b>{formatKroner(share.payout)}</b>
                </p>
                {buttonOf(false)}
              </BottomBar>
            )}
          </aside>
        </div>
      )}
      {comesAfter && <div className="mt-6">{more}</div>}
    </>
  )
}

type PileNoticesProps = {
  publication: ReturnType<typeof usePublishPile>
  minimum: number
  arePhotosKept: boolean
}

/** Says what was put up, and what stands in the way. */
function PileNotices({ publication, minimum, arePhotosKept }: PileNoticesProps) {
  const online = useOnline()
  const said = keptNotice(lineWords(online, publication.line), {
    photos: arePhotosKept,
    texts: useIsPileOnDevice(),
  })
  const isFull = usePile().length >= maxPileSize
  return (
    <>
      <div role="status">
        {publication.published.length > 0 && (
          <p className="pile__done">
            {booksCounted(publication.published.length)} er sat til salg.{' '}
            <Link
              to="/dashboard/bøger"
              state={listedState(...publication.published)}
              // A new tab leaves this page as it is.
              onClick={(click) => {
                if (!click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey) forgetPutUp()
              }}
            >
              Se dem på hylden
            </Link>
          </p>
        )}
      </div>
      {(said !== null || publication.waits) && (
        <Notice kind="danger">
          {said}
          {publication.waits && (
            <>
              {' '}
              Bøgerne bliver automatisk sat til salg, når der er forbindelse, og siden her er åben.{' '}
              <button className="link" type="button" onClick={publication.stopWaiting}>
                Vent med dem
              </button>
            </>
          )}
        </Notice>
      )}
      {isFull && <Notice>{messages.pileFull}</Notice>}
      {publication.check && <SellerNotice check={publication.check} minimum={minimum} />}
    </>
  )
}

function buttonWords(publishing: boolean, count: number): string {
  if (publishing) return 'Sætter til salg'
  return count === 0 ? 'Ingen bøger er klar' : `Sæt ${booksCounted(count)} til salg`
}

function lineWords(online: boolean, line: 'up' | 'broken' | 'unanswered'): string {
  if (!online) return 'Der er ingen forbindelse.'
  if (line === 'up') return ''
  return line === 'broken'
    ? 'Forbindelsen er afbrudt. Vi prøver igen, så snart den er tilbage.'
    : 'Vi fik ikke svar. Prøv igen om lidt.'
}
