import { Link } from 'react-router'
import { Page } from '../../ui/page.tsx'

/** Stands where the link of a mail was cut off on its way, or is one that we no longer know. */
export function DeadStopLink() {
  return (
    <Page className="page">
      <div className="wrap stack">
        <h1>Linket virker ikke længere</h1>
        <p>
          Måske er det ikke kommet helt med fra mailen. Log ind, så kan du stoppe beskeder under Ønsker og
          Meddelelser.
        </p>
        <p className="small">
          <Link to="/dashboard/ønsker">Se dine ønsker</Link>
          {' · '}
          <Link to="/dashboard/notifikationer">Vælg, hvad vi skriver om</Link>
        </p>
      </div>
    </Page>
  )
}
