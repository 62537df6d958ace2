import '../../styles/refund-case.css'
import { privatePhotoUrl } from '../books/photo-files.ts'
import type { MessagePhoto } from '../chat/messages.ts'

/** The photos of what somebody wrote to us. A click opens a photo in a new tab. */
export function EnquiryPhotos({ photos }: { photos: readonly MessagePhoto[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="evidence" aria-label="Vedhæftede billeder">
      {photos.map((photo, at) => (
        <li key={photo.key}>
          <a href={privatePhotoUrl(photo, 1000, 'jpg')} target="_blank" rel="noreferrer">
            <img
              src={privatePhotoUrl(photo, 480)}
              width={photo.width}
              height={photo.height}
              alt={`Vedhæftet billede ${at + 1} (åbner i nyt vindue)`}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
