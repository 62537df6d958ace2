import '../../styles/refund-case.css'

type Photo = { _id: string; by: 'buyer' | 'seller' }
type EvidencePhotosProps = {
  shipmentId: string
  photos: readonly Photo[]
  /** The owner in the genitive: 'Bos', 'Dine'. */
  whose: string
}

/** Shows one party's evidence photos. A click opens a photo in a new tab. */
export function EvidencePhotos({ shipmentId, photos, whose }: EvidencePhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className="evidence" aria-label={`${whose} billeder`}>
      {photos.map(({ _id }, index) => (
        <li key={_id}>
          <a href={evidenceAddress(shipmentId, _id)} target="_blank" rel="noreferrer">
            <img
              src={evidenceAddress(shipmentId, _id)}
              alt={`${whose} billede ${index + 1} (åbner i nyt vindue)`}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function evidenceAddress(shipmentId: string, photoId: string): string {
  return `/dashboard/bevis?${new URLSearchParams({ id: shipmentId, foto: photoId })}`
}
