import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Bøger')

export default function BookList() {
  return (
    <Page>
      <div className="wrap">
        <h1>Bøger</h1>
      </div>
    </Page>
  )
}
