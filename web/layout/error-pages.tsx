import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages'
import { findKept } from '../api/kept-pages.ts'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/drawing.tsx'
import { lazyDecoration } from '../ui/lazy-decoration.ts'
import { Page } from '../ui/page.tsx'
import { OfflineContent } from './offline-content.tsx'

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

/** The page for a lost connection. If the device has kept the page, the service worker shows it as it was. */
export function OfflinePage() {
  useEffect(() => {
    void findKept(new URL(location.href)).then((kept) => kept === 'document' && location.reload())
  }, [])
  return <OfflineContent onAnswer={() => location.reload()} />
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
