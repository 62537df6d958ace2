import { Suspense, useState } from 'react'
import { lazyDecoration } from '../../../ui/lazy-decoration.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { HeroPoster } from './hero-poster.tsx'
import { useIdle } from './use-idle.ts'

const HeroFilm = lazyDecoration(async () => (await import('./hero-film.tsx')).HeroFilm)

/** The poster at once; the film over it when the page has come to rest, motion is welcome and no data is to be saved. */
export function HeroMedia({ wanted, moving }: { wanted: boolean; moving: boolean }) {
  const idle = useIdle()
  const dark = useMedia('(prefers-color-scheme: dark)')
  const thrifty = useMedia('(prefers-reduced-data: reduce)')
  const [shown, setShown] = useState(false)
  // Once it is there, pausing only stops it.
  if (!shown && wanted && idle && !thrifty && !savesData()) setShown(true)
  return (
    <div className="hero__media" aria-hidden="true">
      <HeroPoster />
      {shown && (
        <Suspense fallback={null}>
          <HeroFilm key={dark ? 'dark' : 'light'} dark={dark} moving={moving} />
        </Suspense>
      )}
    </div>
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
