import { MessageSquare, Pencil } from 'lucide'
import { Link } from 'react-router'
import { plural } from '#rules/danish'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { BasketButton } from './basket-button.tsx'
import type { BookData } from './load-book.ts'
import { editionAddress } from './other-copies.tsx'
import type { Stance } from './stance.ts'

type BookActionsProps = {
  stance: Stance
  dbId: string
  bookId: string
  isbn: string
  related: BookData['related']
}

/** The actions that a listing offers this viewer, the main one first. */
export function BookActions({ stance, dbId, bookId, isbn, related }: BookActionsProps) {
  const id = encodeURIComponent(dbId)
  switch (stance) {
    case 'may-buy':
      return (
        <>
          <BasketButton dbId={dbId} block withIcon />
          <AskSeller id={id} />
        </>
      )
    case 'reserved':
      return (
        <>
          <Notice>
            <b>Reserveret.</b> En anden er ved at betale. Bliver det ikke til noget, kommer bogen til salg
            igen om lidt.
          </Notice>
          <AskSeller id={id} />
        </>
      )
    case 'sold':
      return (
        <>
          <Notice>
            <b>Solgt.</b> Bogen har fundet sin næste læser.
          </Notice>
          <WishButton isbns={[isbn]} size="lg" block />
          <Alternative bookId={bookId} related={related} />
        </>
      )
    case 'bought':
      return (
        <>
          <Notice kind="ok">Du har købt bogen.</Notice>
          <Link className={wideButton} to={`/dashboard/bekræftelse?book=${id}`}>
            Se detaljer
          </Link>
        </>
      )
    case 'own-sold':
      return (
        <>
          <Notice kind="ok">Du har solgt bogen.</Notice>
          <Link className={buttonClass({ size: 'lg', block: true })} to={`/indbakke?book=${id}`}>
            <Icon of={MessageSquare} />
            Kontakt køber
          </Link>
        </>
      )
    case 'own':
    case 'own-reserved':
      return (
        <>
          {stance === 'own-reserved' && (
            <Notice>
              <b>Reserveret.</b> En køber er ved at betale for bogen. Så længe kan den ikke ændres.
            </Notice>
          )}
          <Link
            className={buttonClass({ size: 'lg', block: true, kind: stance === 'own' ? 'primary' : 'line' })}
            to={`/dashboard/editBook?book=${id}`}
          >
            <Icon of={Pencil} />
            Rediger
          </Link>
        </>
      )
  }
}

const wideButton = buttonClass({ kind: 'line', size: 'lg', block: true })

/** The link from a sold book to the closest alternative. */
function Alternative({ bookId, related }: Pick<BookActionsProps, 'bookId' | 'related'>) {
  if (related && related.copyCount > 0) {
    return (
      <Link className={wideButton} to={editionAddress(bookId)} prefetch="intent">
        Se {plural(related.copyCount, 'andet eksemplar', 'andre eksemplarer')}
      </Link>
    )
  }
  if (related && related.similar.length > 0) {
    return (
      <a className={wideButton} href="#lignende">
        Se lignende bøger
      </a>
    )
  }
  return (
    <Link className={wideButton} to="/bøger" prefetch="intent">
      Find en anden bog
    </Link>
  )
}

function AskSeller({ id }: { id: string }) {
  return (
    <Link className={wideButton} to={`/indbakke?book=${id}`}>
      <Icon of={MessageSquare} />
      Spørg sælgeren
    </Link>
  )
}
