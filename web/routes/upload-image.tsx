import { Link } from 'react-router'
import { pageTitle } from '../layout/page-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Tilføj billeder')

/** Sending to a listing on another screen waits for the live channel; until then it says where photos can be added. */
export default function UploadImage() {
  return (
    <Page>
      <div className="wrap">
        <h1>Tilføj billeder</h1>
        <p className="muted mt-4 mb-8">
          Billeder kan ikke sendes fra denne side endnu. Opret annoncen her på telefonen, så kan du tage
          billederne undervejs.
        </p>
        <Link className={buttonClass({ kind: 'sell', size: 'lg' })} to="/sælgbog">
          Sælg bog
        </Link>
      </div>
    </Page>
  )
}
