import { ArrowRight, Search } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import cover from './sample-cover.svg'

type Step = { title: string; text: string; art: ReactNode }

const steps: Step[] = [
  {
    title: 'Find eller sælg',
    text: 'Søg på titel, forfatter eller ISBN. Eller sæt din egen bog til salg på et par minutter.',
    art: (
      <>
        <span className="mini-search">
          <Icon of={Search} size="sm" />
          978-87-412-7721-9
        </span>
        <span className="mini-hit">
          <img src={cover} alt="" width={36} height={51} loading="lazy" />
          <span>
            <strong>Kvalitative metoder</strong>
            <br />
            <span className="muted">3. udgave</span>
          </span>
        </span>
      </>
    ),
  },
  {
    title: 'Køb og forsendelse',
    text: 'Køberen vælger pakkeshop eller afhentning. Pakkelabelen laves automatisk til sælgeren.',
    art: (
      <span className="mini-parcel">
        <b>482 913 067</b>
      </span>
    ),
  },
  {
    title: 'Pengene udbetales',
    text: 'Når køberen har godkendt bogen, står pengene på din saldo, klar til udbetaling.',
    art: (
      <span className="mini-slip">
        <span>
          Godkendt af køberen<span className="datestamp">14. feb.</span>
        </span>
        <span>
          Overført til saldo<b>236,55&nbsp;kr.</b>
        </span>
      </span>
    ),
  },
]

/** Explains how it works: each step is an index card that links to selling. */
export function Steps() {
  return (
    <section className="section section--linen" aria-labelledby="steps">
      <div className="wrap wrap--wide">
        <h2 id="steps">Sådan fungerer det</h2>
        <ol className="files">
          {steps.map(({ title, text, art }, index) => (
            <li key={title}>
              <Link className="file" to="/sælgbog">
                <span className="file__tab" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="file__art" aria-hidden="true">
                  {art}
                </span>
                <h3>
                  <span>
                    <span className="vh">Trin {index + 1}: </span>
                    {title}
                  </span>
                  <Icon of={ArrowRight} />
                </h3>
                <p>{text}</p>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
