import { useState } from 'react'
import { useMedia } from '../../../ui/use-media.ts'
import { HeroFilm } from './hero-film.tsx'
import { HeroPoster } from './hero-poster.tsx'

/** Shows the poster at once, and the film over it when motion is `allowed` and data saving is off. */
export function HeroMedia({ allowed, moving }: { allowed: boolean; moving: boolean }) {
  const dark = useMedia('(prefers-color-scheme: dark)')
  const reducedData = useMedia('(prefers-reduced-data: reduce)')
  const [shown, setShown] = useState(false)
  // A film that has been shown stays, and pausing only stops it.
  if (!shown && allowed && !reducedData && !savesData()) setShown(true)
  return (
    <div className="hero__media" aria-hidden="true">
      <HeroPoster />
      {shown && <HeroFilm key={dark ? 'dark' : 'light'} dark={dark} moving={moving} />}
    </div>
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
