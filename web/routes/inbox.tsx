import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Beskeder')

export default function Inbox() {
  return (
    <Page>
      <div className="wrap">
        <h1>Beskeder</h1>
      </div>
    </Page>
  )
}
