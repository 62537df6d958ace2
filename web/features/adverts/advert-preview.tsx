import type { AdvertPlace } from '#rules/advert'
import '../../styles/ad.css'
import { AdvertPicture } from './advert-picture.tsx'

type AdvertPreviewProps = { place: AdvertPlace | null; src: string | null; title: string }

/** As it will stand at its place, in its real size. */
export function AdvertPreview({ place, src, title }: AdvertPreviewProps) {
  return (
    <section className="preview" aria-labelledby="preview-title">
      <h2 id="preview-title" className="label">
        Sådan ser den ud
      </h2>
      {place && src ? (
        <div className={place === 'row' ? 'preview__row' : 'preview__rail'}>
          <span className="ad__lbl">Annonce</span>
          <AdvertPicture place={place} src={src} alt={title} />
        </div>
      ) : (
        <p className="small muted">Vælg en plads og et billede, så ser du annoncen her.</p>
      )}
    </section>
  )
}
