import { BenefitStrip } from './benefit-strip.tsx'
import drawings from './benefits.svg'

const benefits = [
  {
    drawing: 'easy',
    title: 'Hurtigt og nemt',
    text: 'Tast ISBN-nummeret, tag et billede, og vælg en pris. Vi finder titel, forfatter og udgave.',
  },
  {
    drawing: 'safe',
    title: 'Tryg handel',
    text: 'Sælgeren får først pengene, når du har fået bogen og godkendt den.',
  },
  {
    drawing: 'save',
    title: 'Spar penge',
    text: 'Køb brugt, og sælg bogen videre, når eksamen er overstået.',
  },
] as const

export function Benefits() {
  return (
    <section className="section" aria-labelledby="benefits">
      <div className="wrap wrap--wide">
        <h2 id="benefits" className="vh">
          Derfor Genlæst
        </h2>
        <BenefitStrip>
          {benefits.map(({ drawing, title, text }) => (
            <div className="benefit" key={drawing}>
              <svg viewBox="0 0 120 120" aria-hidden="true">
                <use href={`${drawings}#${drawing}`} />
              </svg>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </div>
          ))}
        </BenefitStrip>
      </div>
    </section>
  )
}
