import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Opret ny adgangskode')

export default function ResetPassword() {
  return (
    <Page>
      <div className="wrap">
        <h1>Opret ny adgangskode</h1>
      </div>
    </Page>
  )
}
