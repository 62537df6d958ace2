import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { findKept } from '../api/kept-pages.ts'
import { notePageIsMissing } from '../api/page-age.ts'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/drawing.tsx'
import { Page } from '../ui/page.tsx'
import { useRetry } from './use-retry.ts'

/** Says that there is no connection, and which pages this device can show all the same. */
export function OfflineContent({ onAnswer }: { onAnswer: () => void }) {
  const { busy, stillOffline, retry } = useRetry(onAnswer)
  const kept = useKeptPages()
  useEffect(notePageIsMissing, [])
  return (
    <Page className="">
      <div className="wrap lost">
        <Drawing name="fallen" />
        <h1>Der er ingen forbindelse</h1>
        <p className="lead">
          Vi kan ikke hente siden. Tjek dit netværk. Vi prøver selv igen, så snart der er forbindelse.
        </p>
        <p role="status">{stillOffline && 'Der er stadig ingen forbindelse.'}</p>
        <Button size="lg" busy={busy} needsConnection={false} onClick={retry}>
          {busy ? 'Prøver igen' : 'Prøv igen'}
        </Button>
        {kept.length > 0 && (
          <nav className="lost__kept" aria-labelledby="kept-pages">
            <h2 id="kept-pages">Det kan du se imens</h2>
            <ul>
              {kept.map(({ path, name, how }) => (
                <li key={path}>
                  <Link to={path} reloadDocument={how === 'document'}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Page>
  )
}

const pages = [
  { path: '/dashboard/ordrer', name: 'Mine ordrer' },
  { path: '/dashboard/bøger', name: 'Mine bøger' },
  { path: '/checkout', name: 'Kurven' },
  { path: '/sælgbog', name: 'Sælg bog' },
  { path: '/sælgbunke', name: 'Sælg en bunke' },
  { path: '/indbakke', name: 'Beskeder' },
  { path: '/pensum', name: 'Pensum' },
  { path: '/bøger', name: 'Bøger' },
  { path: '/hjælp', name: 'Hjælp' },
  { path: '/', name: 'Forside' },
]

type Kept = (typeof pages)[number] & { how: 'document' | 'data' }

function useKeptPages(): Kept[] {
  const [kept, setKept] = useState<Kept[]>([])
  useEffect(() => {
    void Promise.all(
      pages.map(async (page) => ({ ...page, how: await findKept(new URL(page.path, location.origin)) })),
    ).then((all) => setKept(all.filter((page): page is Kept => page.how !== null)))
  }, [])
  return kept
}
