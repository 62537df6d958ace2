import { Link } from 'react-router'
import { formatKroner, plural } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { longestWord } from '../../../ui/longest-word.ts'
import { Price } from '../../../ui/price.tsx'
import { Photo } from '../photo.tsx'
import type { WorkCardFacts } from './work-card-facts.ts'

type WorkCardProps = { work: WorkCardFacts; sizes: string; eager?: boolean }

/** A work with its cheapest copy's photo and price. The title's link covers the card. */
export function WorkCard({ work, sizes, eager = false }: WorkCardProps) {
  const fees = useFees()
  const copies = plural(work.copies, 'eksemplar', 'eksemplarer')
  return (
    <article className="book">
      <span className="book__photo">
        <Photo
          photoKey={work.photo}
          preview={work.preview}
          alt=""
          sizes={sizes}
          title={work.title}
          eager={eager}
        />
      </span>
      <div className="book__body">
        <h3 className="book__title" style={longestWord(work.title)}>
          <Link
            to={work.address}
            prefetch="intent"
            aria-label={`${work.title}, ${work.editions}, ${copies} fra ${formatKroner(work.from)}`}
          >
            {work.title}
          </Link>
        </h3>
        <p className="book__author">{work.authors}</p>
        <p className="book__edition">{work.editions}</p>
        <p className="book__foot">
          <span>
            <span className="small muted">fra</span> <Price text={formatKroner(work.from)} />
          </span>
          <span className="small muted">{copies}</span>
        </p>
        <p className="book__fee">{formatKroner(priceWithFee(work.from, fees))} inkl. købergebyr</p>
      </div>
    </article>
  )
}
