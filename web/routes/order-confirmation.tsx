import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Bekræftelse')

export default function OrderConfirmation() {
  return (
    <Page>
      <div className="wrap">
        <h1>Bekræftelse</h1>
      </div>
    </Page>
  )
}
