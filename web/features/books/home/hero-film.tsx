import { useEffect, useRef, useState } from 'react'
import darkMp4 from '../../../media/hero-dark.mp4'
import darkWebm from '../../../media/hero-dark.webm'
import lightMp4 from '../../../media/hero.mp4'
import lightWebm from '../../../media/hero.webm'

/** The film starts at the poster's frame, in seconds. */
const posterAt = 5.4

/** A silent loop of ten seconds. It is shown from its first playing frame, so that no black box covers the poster. */
export function HeroFilm({ dark, moving }: { dark: boolean; moving: boolean }) {
  const film = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)

  // The source is set in an effect: React may create the element more than once, and each with a source would load it.
  useEffect(() => {
    const video = film.current
    if (!video) return undefined
    video.src = sourceFor(video, dark)
    return () => {
      video.removeAttribute('src')
      video.load()
    }
  }, [dark])

  useEffect(() => {
    if (!moving) film.current?.pause()
    // A browser may refuse to play (low battery); the poster or the current frame then stays.
    else film.current?.play().catch(() => {})
  }, [moving])

  return (
    <video
      ref={film}
      className={started ? 'is-begun' : ''}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = posterAt
      }}
      onPlaying={() => setStarted(true)}
    />
  )
}

function sourceFor(video: HTMLVideoElement, dark: boolean): string {
  const webm = video.canPlayType('video/webm; codecs="vp9"') !== ''
  if (dark) return webm ? darkWebm : darkMp4
  return webm ? lightWebm : lightMp4
}
