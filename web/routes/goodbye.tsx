import { Link } from 'react-router'
import { pageTitle } from '../page/page-title.ts'
import { publicPage } from '../page/public-page.ts'
import { buttonClass } from '../ui/button.tsx'
import '../styles/prose.css'
import { Page } from '../ui/page.tsx'

export const headers = publicPage
export const meta = () => [...pageTitle('Farvel'), { name: 'robots', content: 'noindex' }]

/** The page after an account is deleted. */
export default function Goodbye() {
  return (
    <Page>
      <div className="wrap prose">
        <h1>Din konto er slettet</h1>
        <p className="lead">Vi har sendt dig en mail, der bekræfter det. Tak, fordi du læste med.</p>
        <div className="row">
          <Link className={buttonClass({ size: 'lg' })} to="/">
            Til forsiden
          </Link>
        </div>
      </div>
    </Page>
  )
}
