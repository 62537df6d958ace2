import { useEffect, useRef, useState } from 'react'
import darkMp4 from '../../../media/hero-dark.mp4'
import darkWebm from '../../../media/hero-dark.webm'
import lightMp4 from '../../../media/hero.mp4'
import lightWebm from '../../../media/hero.webm'

/** The poster is this moment of the film, so it goes on from there. */
const posterAt = 5.4

/** Ten silent seconds, again and again. Shown from its first playing frame, so that no black box covers the poster. */
export function HeroFilm({ dark, moving }: { dark: boolean; moving: boolean }) {
  const film = useRef<HTMLVideoElement>(null)
  const [begun, setBegun] = useState(false)

  // The source comes last, and here: React may make an element more than once, and each with a source would be loaded.
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
    // A browser may forbid it (low battery): the poster or the frame that stands is then what there is to see.
    else film.current?.play().catch(() => {})
  }, [moving])

  return (
    <video
      ref={film}
      className={begun ? 'is-begun' : ''}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = posterAt
      }}
      onPlaying={() => setBegun(true)}
    />
  )
}

function sourceFor(video: HTMLVideoElement, dark: boolean): string {
  const webm = video.canPlayType('video/webm; codecs="vp9"') !== ''
  if (dark) return webm ? darkWebm : darkMp4
  return webm ? lightWebm : lightMp4
}
