import type { CSSProperties } from 'react'
import { photoUrl } from '../books/photo-files.ts'
import type { MessagePhoto } from './messages.ts'

/** The photos of a message. Each opens large in a new tab. */
export function MessagePhotos({ photos }: { photos: readonly MessagePhoto[] }) {
  return photos.map(({ key, width, height, preview }, at) => (
    <a
      className="msg__photo"
      key={key}
      href={photoUrl(key, 1000, 'jpg')}
      target="_blank"
      rel="noreferrer"
      aria-label={photos.length === 1 ? 'Vis billedet stort' : `Vis billede ${at + 1} stort`}
    >
      <img
        className="pic"
        src={photoUrl(key, 480)}
        width={width}
        height={height}
        alt=""
        style={{ '--preview': `url("data:image/webp;base64,${preview}")` } as CSSProperties}
      />
    </a>
  ))
}
