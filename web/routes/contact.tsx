import { Link } from 'react-router'
import type { Route } from './+types/contact'
import { useSettings } from '../api/use-root.ts'
import { ContactEmail } from '../features/help/contact-email.tsx'
import { Operator, OperatorPhone } from '../features/help/operator.tsx'
import { pageMeta } from '../page/page-meta.ts'
import '../styles/prose.css'
import { Page } from '../ui/page.tsx'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Kontakt',
    description: 'Skriv til Genlæst om en ordre, en annonce eller noget helt tredje. En af os svarer dig.',
    origin: root.loaderData?.origin,
    path: '/kontakt',
  })

export default function Contact() {
  const { phone } = useSettings().operator
  return (
    <Page>
      <div className="wrap prose">
        <h1>Kontakt</h1>
        <p className="lead">
          Skriv til <ContactEmail />. En af os svarer dig.
        </p>
        {phone !== null && (
          <p>
            Telefon: <OperatorPhone />
          </p>
        )}
        <section>
          <h2>Om en ordre</h2>
          <p>
            Skriv først til den anden part på ordrens side. Kan I ikke blive enige, så anmod om refundering på
            ordren, eller skriv til os med ordrens nummer.
          </p>
        </section>
        <section>
          <h2>Om en annonce</h2>
          <p>
            Har du set noget, der ikke hører hjemme her, så send os linket til bogen og et par ord om, hvad
            der er galt.
          </p>
        </section>
        <section>
          <h2>Måske står svaret her</h2>
          <p>
            Under <Link to="/hjælp">Hjælp</Link> har vi samlet det, vi oftest bliver spurgt om.
          </p>
        </section>
        <section>
          <h2>Adresse</h2>
          <p>
            <Operator />
          </p>
        </section>
      </div>
    </Page>
  )
}
