import { Suspense } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/drawing.tsx'
import { lazyDecoration } from '../ui/lazy-decoration.ts'
import { Page } from '../ui/page.tsx'
import { useRetry } from './use-retry.ts'

const TornPage = lazyDecoration(async () => (await import('./torn-page.tsx')).TornPage)

export function NotFoundPage() {
  return (
    <Page className="">
      <div className="wrap lost">
        <Suspense fallback={<div className="lost__space" />}>
          <TornPage />
        </Suspense>
        <h1>Siden er revet ud</h1>
        <p className="lead">
          Vi kan ikke finde side 404. Måske er bogen solgt, eller også er linket skrevet forkert.
        </p>
        <div className="row jc-center">
          <Link className="btn btn--lg" to="/bøger">
            Find en bog
          </Link>
          <Link className="btn btn--line btn--lg" to="/">
            Til forsiden
          </Link>
        </div>
      </div>
    </Page>
  )
}

/** The page for a lost connection. It reloads by itself once the server answers. */
export function OfflinePage() {
  const { busy, stillOffline, retry } = useRetry()
  return (
    <Page className="">
      <div className="wrap lost">
        <Drawing name="fallen" />
        <h1>Der er ingen forbindelse</h1>
        <p className="lead">
          Vi kan ikke hente siden. Tjek dit netværk. Vi prøver selv igen, så snart der er forbindelse.
        </p>
        <p role="status">{stillOffline && 'Der er stadig ingen forbindelse.'}</p>
        <Button size="lg" busy={busy} onClick={retry}>
          {busy ? 'Prøver igen' : 'Prøv igen'}
        </Button>
      </div>
    </Page>
  )
}

const ourFault = 'Vi kunne ikke hente siden. Det er vores skyld, ikke din. Prøv igen om lidt.'

/**
 * The page for an error. `message` is the API's sentence; the general one is replaced by one that blames us, not the
 * reader. Who writes to us with the id spares us the search for it.
 */
export function ErrorPage({ message, errorId }: { message: string; errorId: string | undefined }) {
  return (
    <Page className="">
      <div className="wrap lost">
        <Drawing name="fallen" />
        <h1>{messages.failed}</h1>
        <p className="lead">{message === messages.failed ? ourFault : message}</p>
        {errorId !== undefined && <p className="muted">Fejl-id: {errorId}</p>}
        <div className="row jc-center">
          <Button size="lg" onClick={() => window.location.reload()}>
            Prøv igen
          </Button>
          <Link className="btn btn--line btn--lg" to="/" reloadDocument>
            Til forsiden
          </Link>
        </div>
      </div>
    </Page>
  )
}
