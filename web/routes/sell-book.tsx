import { SellWizard } from '../features/selling/sell-wizard.tsx'
import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Opret ny bog')

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
