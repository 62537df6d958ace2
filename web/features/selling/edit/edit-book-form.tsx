import { Link } from 'react-router'
import type { ApiBook, DbBook } from '#contract/books'
import { leastPrice } from '#contract/messages'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConditionCards } from '../../books/condition-cards.tsx'
import { DescriptionField } from '../description-field.tsx'
import { EditNotices } from './edit-notices.tsx'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { PhotoPicker } from '../../photos/photo-picker.tsx'
import { PriceSection } from '../price-section.tsx'
import { useEditListing } from './use-edit-listing.ts'
import { useMarket } from '../use-market.ts'
import { WizardSection } from '../wizard/wizard-form.tsx'

type EditBookFormProps = { listing: DbBook; book: ApiBook }

/** Edits photos, condition, description and price of an unsold listing. Saving leads back to the seller's books. */
export function EditBookForm({ listing, book }: EditBookFormProps) {
  const edit = useEditListing(listing)
  const market = useMarket(book.bookId)
  const { edited, change, chosen, fields, minimum } = edit
  const { form, busy, errorAt } = fields
  return (
    <>
      <form
        className="wiz__form"
        aria-label="Rediger bog"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <WizardSection title="Billeder" text="Det første billede vises i søgningen.">
          <PhotoPicker chosen={chosen} error={errorAt('photos')} />
        </WizardSection>
        <WizardSection title="Stand" text="Vær ærlig. Så får du færre spørgsmål og færre klager.">
          <ConditionCards
            legend="Vælg stand"
            stand={edited.stand || null}
            onStand={(stand) => change({ stand })}
            error={errorAt('condition')}
          />
        </WizardSection>
        <WizardSection title="Beskrivelse" text="Nævn noter og overstregninger, og om noget mangler.">
          <DescriptionField desc={edited.desc} onDesc={(desc) => change({ desc })} error={errorAt('desc')} />
        </WizardSection>
        <WizardSection title="Pris" text={leastPrice(minimum)}>
          <PriceSection
            price={edited.price}
            onPrice={(price) => change({ price })}
            minimum={minimum}
            error={errorAt('price')}
            market={market}
          />
        </WizardSection>
        <EditNotices edit={edit} dbId={listing._id} title={book.title} />
        <div className="wiz__nav">
          <Link className={buttonClass({ kind: 'line', size: 'lg' })} to="/dashboard/bøger">
            Annuller
          </Link>
          <Button
            type="submit"
            size="lg"
            busy={busy}
            // The form is kept without a connection, and sends itself once there is one.
            needsConnection={false}
            unready={edit.blockedBy !== null}
          >
            {busy ? 'Gemmer' : 'Gem ændringer'}
          </Button>
        </div>
      </form>
      <LeaveDialog guard={edit.guard} />
    </>
  )
}
