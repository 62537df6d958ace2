import { useId } from 'react'
import { Link } from 'react-router'
import '../../styles/owner-card.css'
import { buttonClass } from '../../ui/button.tsx'

type ThanksBannerProps = { title: string; text: string; seller: string; buyer: string }

/**
 * The thanks, with the owner card: the seller is crossed out, the buyer written in, and a line is free for the next
 * owner.
 */
export function ThanksBanner({ title, text, seller, buyer }: ThanksBannerProps) {
  const id = useId()
  return (
    <section className="banner banner--split banner--thanks" aria-labelledby={id}>
      <div>
        <h1 id={id}>{title}</h1>
        <p>{text}</p>
        <p className="mt-6">
          <Link className={buttonClass({ size: 'lg' })} to="/dashboard/ordrer">
            Se dine ordrer
          </Link>
        </p>
      </div>
      <div className="banner__owner">
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
      </div>
    </section>
  )
}
