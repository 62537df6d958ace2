import type { Route } from './+types/sell-book'
import { SellWizard } from '../features/selling/wizard/sell-wizard.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Opret ny bog',
    description:
      'Sælg dine brugte studiebøger til en, der skal bruge dem. Tast ISBN, tag et billede, og sæt prisen. Bogen er til salg på få minutter.',
    origin: root.loaderData?.origin,
    path: '/sælgbog',
  })

export default function SellBook() {
  return (
    <Page>
      <div className="wrap">
        <h1>Opret ny bog</h1>
        <SellWizard />
      </div>
    </Page>
  )
}
