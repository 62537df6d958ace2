import type { MouseEvent } from 'react'
import { ChevronDown } from 'lucide'
import { useFees } from '../../../api/use-root.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { PaidPrice } from '../paid-price.tsx'
import { Photo } from '../photo.tsx'
import { nameOfHit } from './work-hit.ts'
import type { WorkCardFacts } from './work-hit.ts'
import '../../../styles/work-card.css'

type WorkCardProps = {
  work: WorkCardFacts
  heading: 'h2' | 'h3'
  /** The sizes attribute of its photo. */
  sizes: string
  /** The card is on the first screen, so its photo is loaded at once. */
  eager: boolean
  /** The content that the number of copies opens; without it the card only leads to the work's page. */
  opener?: Opener
}
type Opener = { controls: string; isOpen: boolean; onToggle: () => void }

/** A work with its cheapest copy's photo and price. The title's link covers the card, but for what opens the copies. */
export function WorkCard({ work, heading: Heading, sizes, eager, opener }: WorkCardProps) {
  const { address, title, authors, editions, copies, hasSeveral, from, photo, preview } = work
  const fees = useFees()
  return (
    <article className={opener?.isOpen ? 'book is-open' : 'book'}>
      <span className="book__photo">
        <Photo
          photoKey={photo}
          preview={preview}
          alt=""
          sizes={sizes}
          widest={640}
          title={title}
          eager={eager}
        />
      </span>
      <div className="book__body">
        <Heading className="book__title" style={longestWord(title)}>
          <Link to={address} prefetch="intent" aria-label={nameOfHit(work, fees)}>
            {title}
          </Link>
        </Heading>
        <p className="book__author">{authors}</p>
        <p className="book__meta">
          <span>{editions}</span>
          {!opener && <span>{copies}</span>}
        </p>
        <p className="book__foot">
          <PaidPrice price={from} from={hasSeveral} />
        </p>
        {opener && <CopiesLink work={work} {...opener} />}
      </div>
    </article>
  )
}

function CopiesLink({ work, controls, isOpen, onToggle }: { work: WorkCardFacts } & Opener) {
  /** The link leads to the work's page without scripts. */
  function open(click: MouseEvent) {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    onToggle()
  }
  return (
    <Link
      className="book__open"
      to={work.address}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': controls } : {})}
      aria-label={`${work.copies} af ${work.title}`}
      onClick={open}
    >
      {work.copies}
      <Icon of={ChevronDown} size="sm" />
    </Link>
  )
}
