import { ConditionCards } from '../../books/condition-cards.tsx'
import { changeDraft } from '../draft-store.ts'
import { DescriptionField } from '../description-field.tsx'
import { IsbnField } from './isbn-field.tsx'
import { ListingPreview } from '../listing-preview.tsx'
import { PhotoPicker } from '../../photos/photo-picker.tsx'
import { PriceSection } from '../price-section.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useMarket } from '../use-market.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardForm, WizardSection } from './wizard-form.tsx'
import { leastPrice } from '../wizard-words.ts'

/** Step 0: which book, how it looks and what it costs. */
export function BookStep({ wizard }: { wizard: Wizard }) {
  const { draft, photos, minimum } = wizard
  const errorOf = useFieldErrors(wizard)
  const market = useMarket(draft.book?.bookId ?? null)
  return (
    <div className="wiz">
      <WizardForm wizard={wizard} onContinue={() => wizard.goOn()}>
        <WizardSection
          title="Find bogen"
          text="Søg på titlen, eller tast ISBN-nummeret bag på bogen, lige over stregkoden."
          field="book"
        >
          <IsbnField draft={draft} market={market} error={errorOf('book')} />
        </WizardSection>
        <WizardSection
          title="Billeder"
          text="Vis forside, ryg og eventuelle skader. Det første billede vises i søgningen."
          field="photos"
        >
          <PhotoPicker chosen={photos} error={errorOf('photos')} showsCode />
        </WizardSection>
        <WizardSection
          title="Stand"
          text="Vær ærlig. Så får du færre spørgsmål og færre klager."
          field="condition"
        >
          <ConditionCards
            legend="Vælg stand"
            stand={draft.stand || null}
            onStand={(stand) => changeDraft({ stand })}
            error={errorOf('condition')}
          />
        </WizardSection>
        <WizardSection title="Beskrivelse" text="Nævn noter og overstregninger, og om noget mangler.">
          <DescriptionField desc={draft.desc} onDesc={(desc) => changeDraft({ desc })} />
        </WizardSection>
        <WizardSection title="Pris" text={leastPrice(minimum)} field="price">
          <PriceSection
            price={draft.price}
            onPrice={(price) => changeDraft({ price })}
            minimum={minimum}
            error={errorOf('price', 'price_too_low')}
            market={market}
          />
        </WizardSection>
      </WizardForm>
      <aside className="wiz__side t-only" aria-labelledby="preview">
        <h2 className="label label--ui" id="preview">
          Sådan ser køberne den
        </h2>
        <ListingPreview draft={draft} cover={photos.photos[0]} />
      </aside>
    </div>
  )
}
