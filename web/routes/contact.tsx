import { Link } from 'react-router'
import type { Route } from './+types/contact'
import { useSettings } from '../api/use-root.ts'
import { ContactReasons } from '../features/help/contact-reasons.tsx'
import { Operator, OperatorPhone } from '../features/help/operator.tsx'
import { pageMeta } from '../page/page-meta.ts'
import '../styles/order.css'
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
        <p className="lead">En af os læser det, du skriver, og svarer dig.</p>
        <ContactReasons />
        {phone !== null && (
          <p>
            Telefon: <OperatorPhone />
          </p>
        )}
        <section>
          <h2>Sådan går det videre</h2>
          <ol className="howto">
            <li>Du skriver, hvad der er sket. En mail med ordrenummer eller link er nemmest at svare på.</li>
            <li>En af os læser den. Handler den om en ordre, ser vi den sammen med ordrens beskeder.</li>
            <li>Du får svar på den mailadresse, du skrev fra.</li>
          </ol>
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
