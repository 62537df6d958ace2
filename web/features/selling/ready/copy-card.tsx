import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { useViewer } from '../../../api/use-root.ts'
import { Logo } from '../../../ui/brand.tsx'
import { ConditionMark } from '../../books/condition-mark.tsx'
import { Photo } from '../../books/photo.tsx'
import '../../../styles/owner-card.css'

/** The copy's library card, as the shared picture shows it: its earlier owners, its seller, and a line for the next reader. */
export function CopyCard({ listing: { dbBook, apiBook, card = [] } }: { listing: Reply<'findBook'> }) {
  const viewer = useViewer()
  return (
    <figure className="libcard" aria-label="Billedet, der følger med, når du deler annoncen">
      <div className="libcard__img">
        <Photo photoKey={dbBook.photos[0]} alt="" sizes="13rem" widest={480} title={apiBook.title} />
      </div>
      <div className="libcard__r">
        <p className="libcard__title">{apiBook.title}</p>
        <p className="m">
          <b>{formatKroner(dbBook.price)}</b>
          <span>{apiBook.version}</span>
          <ConditionMark stand={dbBook.stand} />
        </p>
        <ol>
          {earlierOwners(card).map((owner, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- owners in their order, some without a name
            <li key={at}>
              <s>{owner}</s>
            </li>
          ))}
          <li className="is-written">{viewer?.first_name}</li>
          <li className="is-next" aria-hidden="true" />
        </ol>
        <div className="libcard__f">
          <Logo label="Genlæst" />
        </div>
      </div>
    </figure>
  )
}

/** The latest two: the card has room for four lines. */
export function earlierOwners(card: NonNullable<Reply<'findBook'>['card']>): string[] {
  return card
    .slice(0, -1)
    .slice(-2)
    .map(({ initial, year }) => (initial ? `${initial}. ${year}` : `${year}`))
}
