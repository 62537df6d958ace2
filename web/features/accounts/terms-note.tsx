import { Link } from 'react-router'
import { providersAgreement } from './providers-agreement.ts'

/** What one says yes to by registering. The links open beside the form, so that nothing typed is lost. */
export function TermsNote() {
  return (
    <p className="small muted">
      Når du opretter en konto, accepterer du vores{' '}
      <Link to="/vilkår" target="_blank">
        vilkår
      </Link>{' '}
      og Stripes{' '}
      <a href={providersAgreement} target="_blank" rel="noreferrer">
        aftale for tilknyttede konti
      </a>
      , som gælder, når du sælger. Læs i vores{' '}
      <Link to="/privatliv" target="_blank">
        privatlivspolitik
      </Link>
      , hvordan vi bruger dine oplysninger.
    </p>
  )
}
