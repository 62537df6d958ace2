import { useId } from 'react'
import { Link } from 'react-router'
import type { ApiBook, DbBook } from '#contract/books'
import { leastPrice } from '#contract/messages'
import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
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
import { TakeDown } from './take-down.tsx'

type EditBookFormProps = { listing: DbBook; book: ApiBook }

/** Edits photos, condition, description and price of an unsold listing. Saving leads back to the seller's books. */
export function EditBookForm({ listing, book }: EditBookFormProps) {
  const priceId = useId()
  const edit = useEditListing(listing)
  const market = useMarket(book.bookId)
  const { edited, change, chosen, fields, minimum, unsaved } = edit
  const { form, busy, errorAt } = fields
  return (
    <>
      <form
        className="red"
        aria-label="Rediger bog"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <div className="red__cols">
          <div>
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
              <DescriptionField
                desc={edited.desc}
                onDesc={(desc) => change({ desc })}
                error={errorAt('desc')}
              />
            </WizardSection>
          </div>
          <div className="red__side stack">
            <section className="card" aria-labelledby={priceId}>
              <h2 className="card__title" id={priceId}>
                Pris
              </h2>
              <p className="small muted mb-4">
                {leastPrice(minimum)}
                {parsePrice(edited.price) !== listing.price && ` Den var ${formatKroner(listing.price)}`}
              </p>
              <PriceSection
                price={edited.price}
                onPrice={(price) => change({ price })}
                minimum={minimum}
                error={errorAt('price')}
                market={market}
              />
            </section>
            {!listing.reserved && (
              <TakeDown
                dbId={listing._id}
                title={book.title}
                losesWork={edit.losesWork}
                onTaken={edit.guard.disarm}
              />
            )}
          </div>
        </div>
        <EditNotices edit={edit} dbId={listing._id} title={book.title} />
        <div className={unsaved ? 'red__save is-unsaved' : 'red__save'}>
          <p role="status">{unsaved}</p>
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
