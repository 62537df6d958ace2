import { pageTitle } from '../layout/page-title.ts'
import type { Frame } from '../layout/frame.ts'
import { Page } from '../ui/page.tsx'

export const handle = { header: 'none', footer: 'none' } satisfies Frame
export const meta = () => pageTitle('Log ind')

export default function Login() {
  return (
    <Page>
      <div className="wrap">
        <h1>Log ind</h1>
      </div>
    </Page>
  )
}
