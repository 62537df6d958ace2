import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Solgt bog')

export default function SaleConfirmation() {
  return (
    <Page>
      <div className="wrap">
        <h1>Solgt bog</h1>
      </div>
    </Page>
  )
}
