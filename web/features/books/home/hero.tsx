import { ArrowRight, ListChecks } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { PauseButton } from '../../../ui/pause-button.tsx'
import { useAutoplay } from '../../../ui/use-autoplay.ts'
import { whenSettled } from '../../../ui/when-settled.ts'
import { SearchBox } from '../search/search-box.tsx'
import { HeroMedia } from './hero-media.tsx'
import { Tagline } from './tagline.tsx'

/**
 * The brand field. Film and tagline begin to move once the page has settled, or at a press on play. They stop while the
 * visitor uses the field, in a background tab, and after a press on pause.
 */
export function Hero() {
  const autoplay = useAutoplay('animation')
  const [settled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  const moving = settled && autoplay.moving
  return (
    <section className="hero" aria-labelledby="tagline" {...autoplay.whileInUse}>
      <HeroMedia allowed={settled && autoplay.offered && !autoplay.paused} moving={moving} />
      <div className="wrap wrap--wide">
        <div className="hero__text">
          <Tagline moving={moving} />
          <p className="lead">
            Køb dit pensum af en, der er færdig med det. Sælg det videre, når du selv er færdig.
          </p>
          <SearchBox />
          <Link className="hero__pensum" to="/pensum" prefetch="intent">
            <Icon of={ListChecks} />
            <span>
              <b>Hele pensum på én gang</b>
              <small>Indsæt din litteraturliste, så finder vi bøgerne</small>
            </span>
            <Icon of={ArrowRight} />
          </Link>
        </div>
      </div>
      <PauseButton
        className="hero__pause"
        what="animation"
        paused={autoplay.paused}
        onToggle={() => {
          setSettled(true)
          autoplay.togglePaused()
        }}
      />
    </section>
  )
}
