import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Brugte bøger klar til næste læser')

export default function Home() {
  return (
    <Page>
      <div className="wrap">
        <h1>Brugte bøger klar til næste læser</h1>
      </div>
    </Page>
  )
}
