import { pageTitle } from '../layout/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Tilføj billeder')

export default function UploadImage() {
  return (
    <Page>
      <div className="wrap">
        <h1>Tilføj billeder</h1>
      </div>
    </Page>
  )
}
