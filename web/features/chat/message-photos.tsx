import type { CSSProperties } from 'react'
import { privatePhotoUrl } from '../books/photo-files.ts'
import type { MessagePhoto } from './messages.ts'

/** The photos of a message. Each opens large in a new tab. */
export function MessagePhotos({ photos }: { photos: readonly MessagePhoto[] }) {
  return photos.map((photo, at) => (
    <a
      className="msg__photo"
      key={photo.key}
      href={privatePhotoUrl(photo, 1000, 'jpg')}
      target="_blank"
      rel="noreferrer"
      aria-label={photos.length === 1 ? 'Vis billedet stort' : `Vis billede ${at + 1} stort`}
    >
      <img
        className="pic"
        src={privatePhotoUrl(photo, 480)}
        width={photo.width}
        height={photo.height}
        alt=""
        style={{ '--preview': `url("data:image/webp;base64,${photo.preview}")` } as CSSProperties}
      />
    </a>
  ))
}
