import { advertDensity, advertSizes } from '#rules/advert'
import type { AdvertPlace } from '#rules/advert'

type AdvertPictureProps = { place: AdvertPlace; src: string; alt: string }

/** Cut to the shape of its place, which is kept free for it before it comes. */
export function AdvertPicture({ place, src, alt }: AdvertPictureProps) {
  const { width, height } = advertSizes[place]
  return (
    <img
      className={`ad__pic${place === 'row' ? ' ad__pic--row' : ''}`}
      src={src}
      alt={alt}
      width={width * advertDensity}
      height={height * advertDensity}
      // One in a place that this screen does not show is never fetched.
      loading="lazy"
      decoding="async"
    />
  )
}
