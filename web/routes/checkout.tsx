import { pageTitle } from '../layout/page-title.ts'
import type { Frame } from '../layout/frame.ts'
import { Page } from '../ui/page.tsx'

export const handle = { footer: 'none' } satisfies Frame
export const meta = () => pageTitle('Din kurv')

export default function Checkout() {
  return (
    <Page>
      <div className="wrap">
        <h1>Din kurv</h1>
      </div>
    </Page>
  )
}
