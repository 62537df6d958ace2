import { Link } from 'react-router'
import type { AdvertPlace } from '#rules/advert'
import '../../styles/ad.css'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdvertFieldset } from './advert-fieldset.tsx'
import { AdvertPicture } from './advert-picture.tsx'
import type { AdvertOnRecord } from './load-adverts.ts'
import { PlaceFields } from './place-fields.tsx'
import { useAdvertForm } from './use-advert-form.ts'

/** The form for a new advert, or for a saved one that is not over. A saved advert keeps its place and picture. */
export function AdvertForm({ advert }: { advert: AdvertOnRecord | null }) {
  const draft = useAdvertForm(advert)
  const { form, busy, general } = draft.fields
  return (
    <div className="advertform">
      <form
        aria-label={advert ? 'Rediger annonce' : 'Ny annonce'}
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          draft.save()
        }}
      >
        <div className="stack advertform__fields">
          {!advert && <PlaceFields draft={draft} />}
          <AdvertFieldset draft={draft} />
          {general && <Notice kind="danger">{general}</Notice>}
        </div>
        <div className="row mt-8">
          <Button type="submit" size="lg" busy={busy}>
            {busy ? 'Gemmer' : advert ? 'Gem ændringer' : 'Opret annonce'}
          </Button>
          <Link className={buttonClass({ kind: 'line', size: 'lg' })} to="/drift/annoncer">
            Annuller
          </Link>
        </div>
      </form>
      <AdvertPreview
        place={draft.typed.place}
        src={advert?.picture ?? draft.picture.url}
        title={draft.typed.title}
      />
      <LeaveDialog guard={draft.guard} />
    </div>
  )
}

type AdvertPreviewProps = { place: AdvertPlace | null; src: string | null; title: string }

/** The advert in its real size. */
function AdvertPreview({ place, src, title }: AdvertPreviewProps) {
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
