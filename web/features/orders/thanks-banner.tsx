import { useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { OwnerCard } from './owner-card.tsx'

type ThanksBannerProps = { title: string; text: string; seller: string; buyer: string }

/** The thanks for one order, with the owner card. */
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
        <OwnerCard seller={seller} buyer={buyer} />
      </div>
    </section>
  )
}
