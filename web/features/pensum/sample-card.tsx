import { Check } from 'lucide'
import { Stamp } from '../../ui/stamp.tsx'

const lines = [
  ['Bryde Andersen & Lookofsky: Lærebog i obligationsret', 'Fundet'],
  ['Elling/Sørensen (2005): Regnskabsanalyse for beslutningstagere', 'Fundet'],
  ['International markedsføring, 7. udg.', null],
  ['Rienecker: Den gode opgave', 'Har jeg'],
  ['Kap. 3-5 i »Interview«, Kvale m.fl.', 'Fundet'],
] as const

/** Shows a list as it looks once it is read: decoration beside the form. */
export function SampleCard() {
  return (
    <figure className="kort kort--sample" aria-hidden="true">
      <figcaption className="kort__top">
        <span>HA(jur.), 3. semester</span>
        <span>10 linjer</span>
      </figcaption>
      <div className="kort__cols">
        <span>Står på listen</span>
        <span>Hos os</span>
      </div>
      <ol>
        {lines.map(([text, stamp]) => (
          <li className="kl" key={text}>
            <div className="kl__m">
              <b>{text}</b>
            </div>
            <div className="kl__s">
              {stamp === null ? (
                <b className="small">Er det denne?</b>
              ) : (
                <Stamp kind={stamp === 'Har jeg' ? 'ok' : 'done'} icon={Check}>
                  {stamp}
                </Stamp>
              )}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  )
}
