/** `/om`: what Genlæst is, how a trade goes, and who stands behind it. */
import { Link } from 'react-router'
import type { Route } from './+types/about'
import { useSettings } from '../api/use-root.ts'
import { ExampleTrade } from '../features/help/example-trade.tsx'
import { figuresOf } from '../features/help/figures.ts'
import { Operator, OperatorPhone } from '../features/help/operator.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { publicPage } from '../page/public-page.ts'
import { Page } from '../ui/page.tsx'
import '../styles/prose.css'
import '../styles/about.css'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Om Genlæst',
    description:
      'Genlæst er markedspladsen, hvor brugte bøger går fra én læser til den næste. Se, hvordan en handel går.',
    origin: root.loaderData?.origin,
    path: '/om',
  })

export default function About() {
  const settings = useSettings()
  const { buyerFee, saleFee, shipping, toShip, toReact } = figuresOf(settings)
  return (
    <Page>
      <div className="wrap prose">
        <h1>Om Genlæst</h1>
        <p className="lead">
          En god bog har mere end én læser. På Genlæst handler studerende og andre brugte bøger med hinanden,
          til den pris de selv bestemmer.
        </p>
        <section>
          <h2>Sådan går en handel</h2>
          <ol className="tradesteps">
            <li>
              <h3>Bogen bliver sat til salg</h3>
              <p>
                Sælgeren tager billeder, vælger stand og bestemmer prisen. Det koster ikke noget at have bøger
                til salg.
              </p>
            </li>
            <li>
              <h3>Du køber den her</h3>
              <p>
                Oven i bogens pris betaler du {buyerFee} i købergebyr og {shipping} for pakken. Henter du selv
                bogen, er der ingen fragt.
              </p>
            </li>
            <li>
              <h3>Sælgeren sender den</h3>
              <p>
                Det skal ske inden for {toShip}. Ellers får du alle pengene tilbage. Bøger, der hentes,
                aftaler I selv et tidspunkt for.
              </p>
            </li>
            <li>
              <h3>Du godkender bogen</h3>
              <p>
                Du har {toReact} til at se den efter. Så får sælgeren prisen minus {saleFee} i salgsgebyr, og
                bogen har fået en ny læser.
              </p>
            </li>
          </ol>
        </section>
        <section>
          <h2>Pengene venter, til bogen er godkendt</h2>
          <p>
            Det, du betaler, står hos vores betalingsudbyder, mens bogen er på vej. Sælgeren får først
            pengene, når du har godkendt den, eller når der er gået {toReact}, uden at du har sagt, at noget
            er galt.
          </p>
          <p>
            Svarer bogen ikke til annoncen, eller kommer den aldrig, kan du bede om pengene tilbage. Så ser en
            af os på sagen. <Link to="/hjælp/tryghed">Sådan er du sikret</Link>
          </p>
        </section>
        <section>
          <h2>Hvad det koster</h2>
          <p>For en bog til 200 kr. ser det sådan ud:</p>
          <ExampleTrade />
        </section>
        <section>
          <h2>Hvem der står bag</h2>
          <p>
            Du handler med en anden privatperson. Vi ejer ikke bøgerne, men står for betaling, pakkelabel og
            hjælp undervejs.
          </p>
          <p>
            <Operator />
            {settings.operator.phone !== null && (
              <>
                <br />
                Telefon: <OperatorPhone />
              </>
            )}
          </p>
          <p>
            Har du et spørgsmål, står svaret måske under <Link to="/hjælp">Hjælp</Link>. Ellers{' '}
            <Link to="/kontakt">skriv til os</Link>.
          </p>
        </section>
      </div>
    </Page>
  )
}
