import { Link } from 'react-router'
import type { Route } from './+types/terms'
import { termsVersions } from '#contract/legal-versions'
import { useSettings } from '../api/use-root.ts'
import { figuresOf } from '../features/help/figures.ts'
import { LegalVersionLine } from '../features/help/legal-version.tsx'
import { NewLabelTerms } from '../features/help/new-label-terms.tsx'
import { pageMeta } from '../page/page-meta.ts'
import '../styles/prose.css'
import { Page } from '../ui/page.tsx'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Vilkår',
    description:
      'Det, du siger ja til, når du køber eller sælger brugte bøger på Genlæst: gebyrer, frister, refundering og klager.',
    origin: root.loaderData?.origin,
    path: '/vilkår',
  })

export default function Terms() {
  const { buyerFee, saleFee, shipping, minimum, toShip, toReact, toDecide } = figuresOf(useSettings())
  return (
    <Page>
      <div className="wrap prose">
        <h1>Vilkår</h1>
        <p className="lead">
          Det, du siger ja til, når du køber eller sælger på Genlæst, skrevet, så det kan læses.
        </p>
        <LegalVersionLine who="Genlæst drives af" version={termsVersions[0]} />
        <section>
          <h2>Hvem handler med hvem</h2>
          <p>
            Genlæst er en markedsplads. Handlen er mellem to privatpersoner, køberen og sælgeren. Vi ejer ikke
            bøgerne og er ikke part i købet, men vi sørger for betaling og fragt og afgør sager om
            refundering.
          </p>
          <p>
            Fordi sælgeren er en privatperson, gælder fortrydelsesretten fra forbrugerkøb ikke. Købelovens
            regler om mangler ved køb mellem private gælder stadig.
          </p>
        </section>
        <section>
          <h2>Din konto</h2>
          <p>
            Du skal være fyldt 13 år for at have en konto og 18 år for at sælge. Oplysningerne skal være
            rigtige og dine egne. Hold adgangskoden for dig selv.
          </p>
        </section>
        <section>
          <h2>Når du sælger</h2>
          <ul>
            <li>
              Bogen skal findes, være din og svare til billeder, stand og beskrivelse. Laveste pris er{' '}
              {minimum}
            </li>
            <li>Salgsgebyret er {saleFee} af prisen og trækkes først, når bogen er solgt.</li>
            <li>
              Du sender senest {toShip} efter købet. Sker det ikke, bliver ordren annulleret, og køberen får
              pengene tilbage.
            </li>
            <NewLabelTerms side="seller" />
            <li>Ulovlige kopier og gratis eksemplarer, der ikke må videresælges, hører ikke hjemme her.</li>
          </ul>
        </section>
        <section>
          <h2>Når du køber</h2>
          <ul>
            <li>
              Du betaler bøgernes pris, et købergebyr på {buyerFee} af dem og {shipping} i fragt pr. sælger.
              Afhentning er uden fragt.
            </li>
            <NewLabelTerms side="buyer" />
            <li>Købet er bindende, når betalingen er gået igennem.</li>
            <li>
              Du har {toReact} fra leveringen til at sige, om bogen er i orden. Siger du ikke noget, bliver
              den godkendt automatisk.
            </li>
          </ul>
        </section>
        <section>
          <h2>Pengene undervejs</h2>
          <p>
            Du betaler med kort eller MobilePay. Betalingen holdes hos vores betalingsudbyder, til bogen er
            godkendt, eller fristen er gået. Derefter står sælgerens del på saldoen og kan udbetales til en
            dansk bankkonto. Det tager 1 til 2 bankdage.
          </p>
        </section>
        <section>
          <h2>Refundering</h2>
          <p>
            Køberen kan anmode om refundering, når bogen ikke svarer til beskrivelsen, eller når pakken er
            blevet væk. Vi ser på anmodningen inden for {toDecide} og tager stilling ud fra annoncen,
            beskederne og pakkens sporing. Får køberen ret, får køberen hele beløbet tilbage samme vej, som
            der blev betalt, også gebyr og fragt. Har køberen bogen, kan sælgeren inden 14 dage bede om at få
            den tilbage og betaler selv for det. Sælgeren kan også selv vælge at give køberen hele beløbet
            tilbage, og så beholder køberen bogen.
          </p>
          <p>
            Svarer bogen kun delvist til beskrivelsen, kan vi lade køberen beholde den for mindre. Så går
            mellem 25 kr. og 80 % af prisen tilbage til køberen, og begge gebyrer bliver mindre i samme
            forhold. Sælgeren får resten.
          </p>
        </section>
        <section>
          <h2>Hvis reglerne brydes</h2>
          <p>
            Ser du noget ulovligt, eller noget, der strider mod vilkårene, kan du rapportere annoncen eller
            sælgeren nederst på bogens side, også uden konto. Du får en kvittering og vores svar på mail.
          </p>
          <p>
            En af os ser på hver rapport. Vi kan skjule annoncer og lukke konti, der bruges til svindel,
            chikane eller noget ulovligt. Den, det går ud over, får en begrundelse. Penge fra handler, der
            allerede er i orden, bliver udbetalt.
          </p>
          <p>
            Er du uenig i en afgørelse, så skriv til os inden et halvt år. Så ser en af os på sagen igen. Du
            kan også klage til et godkendt tvistbilæggelsesorgan eller gå til domstolene.
          </p>
        </section>
        <section>
          <h2>Ændringer og klager</h2>
          <p>
            Bliver vilkårene ændret, gælder de nye for handler, der indgås bagefter. Alle med en konto får en
            mail om, hvad der er nyt, og bliver spurgt, om de accepterer. Er du utilfreds, så{' '}
            <Link to="/kontakt">skriv til os</Link>. Kan vi ikke blive enige, afgøres sagen efter dansk ret
            ved de danske domstole.
          </p>
        </section>
      </div>
    </Page>
  )
}
