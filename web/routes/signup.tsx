import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Opret konto')

export default function Signup() {
  return (
    <Page>
      <div className="wrap">
        <h1>Opret konto</h1>
      </div>
    </Page>
  )
}
