import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Bog')

export default function Book() {
  return (
    <Page>
      <div className="wrap">
        <h1>Bog</h1>
      </div>
    </Page>
  )
}
