import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Reply } from '#contract/contract'
import { leastPrice } from '#contract/messages'
import { Refused } from '../../api/refused.ts'
import { useForm } from '../../api/use-form.ts'
import { useSettings } from '../../api/use-root.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConditionCards } from '../books/condition-cards.tsx'
import { photoUrl } from '../books/photo-files.ts'
import { DescriptionField } from './description-field.tsx'
import { asTyped, changesOf, editFault } from './edit-changes.ts'
import { PhotoPicker } from './photos/photo-picker.tsx'
import { usePhotos } from './photos/use-photos.ts'
import { PriceSection } from './price-section.tsx'
import { WizardSection } from './wizard-form.tsx'

type EditBookFormProps = { listing: Reply<'findBook'>['dbBook']; bookId: string }

/** Photos, condition, description and price of a listing that nobody has bought. Saving leads back to one's books. */
export function EditBookForm({ listing, bookId }: EditBookFormProps) {
  const [edited, setEdited] = useState(() => asTyped(listing))
  const chosen = usePhotos(listing.photos.map((key) => ({ id: key, url: photoUrl(key, 240), blob: null })))
  const { form, busy, errorAt, general, submit } = useForm(['photos', 'condition', 'price'])
  const navigate = useNavigate()
  const minimum = useSettings().minimumPrice
  const changes = changesOf(listing, edited, chosen.photos)

  function save() {
    if (!changes) return
    submit(editFault(edited, chosen.photos.length, minimum), async () => {
      await sendChanges(() => chosen.send('editBook', changes))
      await navigate('/dashboard/bøger')
      showToast('Ændringerne er gemt')
    })
  }

  return (
    <form
      className="wiz__form"
      aria-label="Rediger bog"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <WizardSection title="Billeder" text="Det første billede vises i søgningen.">
        <PhotoPicker chosen={chosen} error={errorAt('photos')} />
      </WizardSection>
      <WizardSection title="Stand" text="Vær ærlig. Det giver færre spørgsmål og ingen refunderinger.">
        <ConditionCards
          legend="Vælg stand"
          stand={edited.stand || null}
          onStand={(stand) => setEdited({ ...edited, stand })}
          error={errorAt('condition')}
        />
      </WizardSection>
      <WizardSection title="Beskrivelse" text="Nævn noter, overstregninger og om noget mangler.">
        <DescriptionField desc={edited.desc} onDesc={(desc) => setEdited({ ...edited, desc })} />
      </WizardSection>
      <WizardSection title="Pris" text={leastPrice(minimum)}>
        <PriceSection
          price={edited.price}
          onPrice={(price) => setEdited({ ...edited, price })}
          minimum={minimum}
          error={errorAt('price')}
          bookId={bookId}
        />
      </WizardSection>
      {general && <Notice kind="danger">{general}</Notice>}
      <div className="wiz__nav">
        <Link className={buttonClass({ kind: 'line', size: 'lg' })} to="/dashboard/bøger">
          Annuller
        </Link>
        <Button type="submit" size="lg" busy={busy} unready={!changes || chosen.working > 0}>
          {busy ? 'Gemmer' : 'Gem ændringer'}
        </Button>
      </div>
    </form>
  )
}

/** The server's word on a price stands at the price, in whichever field of the refusal it comes (spec 8). */
async function sendChanges(send: () => Promise<unknown>) {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { error_price } = error.data
    if (typeof error_price !== 'string') throw error
    throw new Refused(error.status, { ...error.data, fields: { ...error.fields, price: error_price } })
  }
}
