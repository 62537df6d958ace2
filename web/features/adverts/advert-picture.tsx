import { advertDensity, advertSizes } from '#rules/advert'
import type { AdvertPlace } from '#rules/advert'

type AdvertPictureProps = { place: AdvertPlace; src: string; alt: string }

/** The picture in the shape of its place. Width and height reserve the room before it loads. */
export function AdvertPicture({ place, src, alt }: AdvertPictureProps) {
  const { width, height } = advertSizes[place]
  return (
    <img
      className={`ad__pic${place === 'row' ? ' ad__pic--row' : ''}`}
      src={src}
      alt={alt}
      width={width * advertDensity}
      height={height * advertDensity}
      // The browser never fetches a picture whose place this screen hides.
      loading="lazy"
      decoding="async"
    />
  )
}
