import { Link } from 'react-router'
import shelf from '../../../assets/hylde.svg'
import { buttonClass } from '../../../ui/button.tsx'

export function SellBand() {
  return (
    <section className="sell" aria-labelledby="sell">
      <div className="wrap wrap--wide sell__in">
        <div className="sell__txt">
          <h2 id="sell">Står din pensumbog bare på hylden?</h2>
          <p>
            Sæt den til salg, så en anden kan læse den. Det tager et par minutter, og du betaler først, når
            den er solgt.
          </p>
          <Link className={buttonClass({ size: 'lg' })} to="/sælgBog" prefetch="intent">
            Kom i gang
          </Link>
        </div>
        <img className="sell__art" src={shelf} alt="" width={660} height={352} loading="lazy" />
      </div>
    </section>
  )
}
