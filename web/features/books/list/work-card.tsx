import type { MouseEvent } from 'react'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { Icon } from '../../../ui/icon.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { Price } from '../../../ui/price.tsx'
import { authorsOf } from '../authors.ts'
import { cardSizes } from '../book-card.tsx'
import { freightFrom } from '../freight.ts'
import { Photo } from '../photo.tsx'
import { copiesOf, editionsOf, hitAddress, nameOfHit } from '../work-hit.ts'
import type { WorkHit } from '../work-hit.ts'
import '../../../styles/work-card.css'

type WorkCardProps = {
  hit: WorkHit
  heading: 'h2' | 'h3'
  /** The card is on the first screen, so its photo is loaded at once. */
  eager: boolean
  /** What the link to the copies opens. */
  opener: { controls: string; isOpen: boolean; onToggle: () => void }
}

/** A work with several copies. The title's link covers the card, but for the link that opens the copies. */
export function WorkCard({ hit, heading: Heading, eager, opener }: WorkCardProps) {
  const { dbBook, apiBook } = hit.cheapest
  const fees = useFees()
  const address = hitAddress(hit)

  /** Without scripts the link leads to the work's page. */
  function open(click: MouseEvent) {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    opener.onToggle()
  }
  return (
    <article className={opener.isOpen ? 'book is-open' : 'book'}>
      <span className="book__photo">
        <Photo
          photoKey={dbBook.photos[0]}
          preview={dbBook.preview}
          alt=""
          sizes={cardSizes}
          title={hit.title}
          eager={eager}
        />
      </span>
      <div className="book__body">
        <Heading className="book__title" style={longestWord(hit.title)}>
          <Link to={address} prefetch="intent" aria-label={nameOfHit(hit)}>
            {hit.title}
          </Link>
        </Heading>
        <p className="book__author">{authorsOf(apiBook)}</p>
        <p className="book__edition">{editionsOf(hit)}</p>
        <p className="book__foot">
          <span>
            <span className="book__from">fra</span> <Price text={formatKroner(hit.from)} />
          </span>
        </p>
        <p className="book__fee">
          <span>{formatKroner(priceWithFee(hit.from, fees))} inkl. købergebyr,</span>{' '}
          <span>{freightFrom(fees)}</span>
        </p>
        <Link
          className="book__open"
          to={address}
          aria-expanded={opener.isOpen}
          {...(opener.isOpen ? { 'aria-controls': opener.controls } : {})}
          aria-label={`${copiesOf(hit.copies)} af ${hit.title}`}
          onClick={open}
        >
          {copiesOf(hit.copies)}
          <Icon of={ChevronDown} size="sm" />
        </Link>
      </div>
    </article>
  )
}
