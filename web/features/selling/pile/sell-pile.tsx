import '../../../styles/pile.css'
import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
import { sellerShare } from '#rules/payout'
import { useFees, useSettings } from '../../../api/use-root.ts'
import { useOnline } from '../../../api/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sum } from '../../../ui/sum.tsx'
import { DescriptionField } from '../description-field.tsx'
import { ScanButton } from '../scan/scan-button.tsx'
import { AddIsbns } from './add-isbns.tsx'
import { ConditionOfAll } from './condition-of-all.tsx'
import { usePileLookups } from './look-up-pile.ts'
import { PileRow } from './pile-row.tsx'
import { SellerNotice } from './seller-notice.tsx'
import { describePile, usePile, usePileDescription } from './pile-store.ts'
import { lacksOf } from './pile.ts'
import { booksCounted, readyWords } from './pile-words.ts'
import { usePilePhotos } from './use-pile-photos.ts'
import { usePublishPile } from './use-publish-pile.ts'

/** All books of the pile on one screen, each with condition, price and photo, and one button for those that are ready. */
export function SellPile() {
  usePileLookups()
  const books = usePile()
  const desc = usePileDescription()
  const minimum = useSettings().minimumPrice
  const fees = useFees()
  const online = useOnline()
  const photos = usePilePhotos(books)
  const publication = usePublishPile({ photos, minimum })

  const rows = books.map((book) => ({ book, lacks: lacksOf(book, photos.of(book.key).length, minimum) }))
  const ready = rows.filter(({ lacks }) => lacks.length === 0)
  const chosen = ready.flatMap(({ book }) => (book.kept ? [] : [book]))
  const share =
    chosen.length === 0
      ? null
      : sellerShare(
          chosen.map(({ price }) => parsePrice(price) ?? 0),
          fees,
        )
  const button = (
    <Button
      kind="sell"
      size="lg"
      block
      busy={publication.publishing}
      disabled={chosen.length === 0}
      onClick={() => publication.publish(chosen)}
    >
      {buttonWords(publication.publishing, chosen.length)}
    </Button>
  )

  return (
    <>
      <div className="pilebar">
        <ScanButton words={books.length === 0 ? 'Scan bøgerne' : 'Scan flere'} />
      </div>
      <AddIsbns />
      <div role="status">
        {publication.published > 0 && (
          <p className="pile__done">
            {booksCounted(publication.published)} er sat til salg.{' '}
            <Link to="/dashboard/bøger">Se dine bøger</Link>
          </p>
        )}
      </div>
      {(!online || publication.line !== 'up') && (
        <Notice kind="danger">
          {lineWords(online, publication.line)} Alt, hvad du har lavet, er gemt her på enheden.
        </Notice>
      )}
      {publication.check && <SellerNotice check={publication.check} minimum={minimum} />}
      {rows.length === 0 ? (
        <p className="muted">Bunken er tom. Scan stregkoden bag på den første bog, eller tast nummeret.</p>
      ) : (
        <div className="pilepage">
          <section aria-labelledby="rows">
            <div className="pile__h">
              <h2 id="rows">{readyWords(ready.length, rows.length - ready.length)}</h2>
              <ConditionOfAll books={books} />
            </div>
            <ul className="pile__rows">
              {rows.map(({ book, lacks }) => (
                <PileRow
                  key={book.key}
                  book={book}
                  photos={photos}
                  lacks={lacks}
                  minimum={minimum}
                  fault={publication.faultOf(book.key)}
                />
              ))}
            </ul>
            <div className="mt-5">
              <DescriptionField desc={desc} onDesc={describePile} />
              <p className="help">Den samme tekst til alle bøgerne. Du kan rette hver annonce bagefter.</p>
            </div>
          </section>
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
            {button}
          </aside>
        </div>
      )}
    </>
  )
}

function buttonWords(publishing: boolean, count: number): string {
  if (publishing) return 'Sætter til salg'
  return count === 0 ? 'Ingen bøger er klar' : `Sæt ${booksCounted(count)} til salg`
}

function lineWords(online: boolean, line: 'up' | 'broken' | 'unanswered'): string {
  if (!online) return 'Der er ingen forbindelse.'
  return line === 'broken'
    ? 'Forbindelsen er afbrudt. Vi prøver igen, så snart den er tilbage.'
    : 'Vi fik ikke svar. Prøv igen om lidt.'
}
