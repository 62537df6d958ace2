import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { AdvertFieldset } from './advert-fieldset.tsx'
import { AdvertPreview } from './advert-preview.tsx'
import type { AdvertOnRecord } from './load-adverts.ts'
import { PlaceFields } from './place-fields.tsx'
import { useAdvertForm } from './use-advert-form.ts'

/** A new advert, or one that is not over. Place and picture of one that is on record stay. */
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
