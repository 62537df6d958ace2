import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'

const lines = [
  'Bryde Andersen & Lookofsky: Lærebog i obligationsret',
  'Elling/Sørensen (2005): Regnskabsanalyse',
  'Kap. 3-5 i »Interview«, Kvale m.fl.',
]

/** Shows how a reading list becomes a plan, and the way to it. */
export function PensumCall() {
  return (
    <section className="section section--linen" aria-labelledby="pensum">
      <div className="wrap wrap--wide pcall">
        <div>
          <h2 id="pensum">Hele pensum på én gang</h2>
          <p className="lead">
            Indsæt listen fra studiet. Vi finder bøgerne brugt og regner ud, hvem du skal købe dem af, så
            gebyr og fragt bliver mindst.
          </p>
          <Link className={buttonClass({ size: 'lg' })} to="/pensum" prefetch="intent">
            Indsæt din liste
          </Link>
          <Link className="textlink" to="/pensum#andres-lister" prefetch="intent">
            <span>Find andres lister</span>
          </Link>
        </div>
        <figure className="kort kort--sample" aria-hidden="true">
          <figcaption className="kort__top">
            <span>HA(jur.), 3. semester</span>
            <span>Eksempel: 8 bøger, 2 pakker</span>
          </figcaption>
          <ol>
            {lines.map((text) => (
              <li className="kl" key={text}>
                <b className="kl__m">{text}</b>
                <span className="kl__s">
                  <span className="stamp lands">Fundet</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="pcall__sum">
            <span>
              Hver for sig 1.485,70 kr.
              <br />
              Samlet <strong>1.272,60 kr.</strong>
            </span>
            <b>Spar 213,10 kr.</b>
          </p>
        </figure>
      </div>
    </section>
  )
}
