import { lazy, Suspense, useEffect, useState } from 'react'
import darkPoster from '../../../media/hero-dark-poster.webp'
import poster from '../../../media/hero-poster.webp'
import { useMedia } from '../../../ui/use-media.ts'

const HeroFilm = lazy(() => import('./hero-film.tsx').then((module) => ({ default: module.HeroFilm })))

/** The poster at once; the film over it when the page has loaded, motion is welcome and no data is to be saved. */
export function HeroMedia({ wanted, moving }: { wanted: boolean; moving: boolean }) {
  const ready = useLoaded()
  const dark = useMedia('(prefers-color-scheme: dark)')
  return (
    <div className="hero__media" aria-hidden="true">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={darkPoster} />
        <img src={poster} alt="" width={2000} height={900} fetchPriority="high" />
      </picture>
      {wanted && ready && !savesData() && (
        <Suspense fallback={null}>
          <HeroFilm key={dark ? 'dark' : 'light'} dark={dark} moving={moving} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the page's own load is over, so that the film competes with nothing. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const arrived = () => setLoaded(true)
    if (document.readyState === 'complete') arrived()
    else window.addEventListener('load', arrived, { once: true })
    return () => window.removeEventListener('load', arrived)
  }, [])
  return loaded
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
