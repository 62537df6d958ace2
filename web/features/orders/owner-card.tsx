import '../../styles/owner-card.css'

type OwnerCardProps = { seller: string | undefined; buyer: string | undefined }

/** A book's card changing hands: the seller is crossed out, the buyer written in, a line is free for the next owner. */
export function OwnerCard({ seller, buyer }: OwnerCardProps) {
  return (
    <figure className="owner owner--changing">
      <figcaption className="owner__top">Tilhører</figcaption>
      <ol>
        <li>
          <s>{seller}</s>
        </li>
        <li>
          <span>{buyer}</span>
        </li>
        <li className="is-next" aria-hidden="true">
          <span />
        </li>
      </ol>
    </figure>
  )
}
