import { formatKroner } from '#rules/danish'
import { Logo } from '../../../ui/brand.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { ConditionMark } from '../condition-mark.tsx'
import { Photo } from '../photo.tsx'
import type { Copy } from './owners-of.ts'
import '../../../styles/owner-card.css'
import '../../../styles/libcard.css'

/** The copy's library card, as the shared picture shows it: its owners, and a line for the next reader. */
export function CopyCard({ copy: { dbBook, apiBook }, owners }: { copy: Copy; owners: readonly string[] }) {
  return (
    <figure className="libcard" aria-label="Bogens kort, som det ser ud, når du deler det">
      <div className="libcard__img">
        <Photo photoKey={dbBook.photos[0]} alt="" sizes="13rem" widest={480} title={apiBook.title} />
      </div>
      <div className="libcard__r">
        <p className="libcard__title" style={longestWord(apiBook.title)}>
          {apiBook.title}
        </p>
        <p className="m">
          {!dbBook.sold && <b>{formatKroner(dbBook.price)}</b>}
          <span>{apiBook.version}</span>
          <ConditionMark stand={dbBook.stand} />
        </p>
        <ol>
          {owners.map((owner, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- owners in their order, some without a name
            <li key={at} className={at === owners.length - 1 ? 'is-written' : undefined}>
              {at === owners.length - 1 ? owner : <s>{owner}</s>}
            </li>
          ))}
          <li className="is-next" aria-hidden="true" />
        </ol>
        <div className="libcard__f">
          <Logo label="Genlæst" />
        </div>
      </div>
    </figure>
  )
}
