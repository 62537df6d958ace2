import { useState } from 'react'
import { messages } from '#contract/messages'
import type { Viewer } from '../../../api/context.ts'
import { Refused } from '../../../api/refused.ts'
import { useAct } from '../../../api/use-act.ts'
import { Check } from '../../../ui/check.tsx'
import { AddressField } from '../../accounts/address-field.tsx'
import type { Address } from '../../accounts/address.ts'
import { changeDraft } from '../draft-store.ts'
import { ListingPreview } from '../listing-preview.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useSeller } from '../use-seller.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardForm, WizardSection } from './wizard-form.tsx'

/** Step 1: the address that the book is sent from, and whether buyers may collect it there. The server stores both once there is an account. */
export function AddressStep({ wizard }: { wizard: Wizard }) {
  const { draft, user } = wizard
  const errorOf = useFieldErrors(wizard)
  const seller = useSeller()
  const { busy, refused, act, forget } = useAct()
  const [incomplete, setIncomplete] = useState(false)
  const incompleteError = incomplete && wizard.checked?.step === 1 ? messages.addressMissing : null

  /** A half-typed address counts as missing, also when it replaces a complete one. */
  function choose(address: Address | null) {
    forget()
    setIncomplete(address === null)
    changeDraft({ address })
  }

  /** An address that cannot be saved now stays in the draft silently, and is saved with the listing (docs/product.md 1). */
  async function saveHome(known: Viewer) {
    try {
      await seller.saveHome(known, draft)
      changeDraft({ address: null })
    } catch (error) {
      // The seller corrects here what the server rejects as invalid.
      if (!(error instanceof Refused) || error.status === 400) throw error
    }
  }

  async function saveAndGoOn() {
    if (incomplete) return wizard.sendBack({ step: 1, missing: 'address' })
    if (user && wizard.facts.address) {
      await saveHome(user)
    }
    wizard.goOn()
  }

  return (
    <div className="wiz">
      <WizardForm wizard={wizard} busy={busy} onContinue={() => act(saveAndGoOn)}>
        <WizardSection
          title="Din adresse"
          text="Den står på pakkelabelen. Køberen ser kun postnummer og by."
          field="address"
        >
          <AddressField
            address={draft.address ?? user?.address ?? null}
            onAddress={choose}
            error={refused?.message ?? incompleteError ?? errorOf('address')}
          />
        </WizardSection>
        <WizardSection title="Afhentning" text="Køberen sparer fragten, og du slipper for at sende.">
          <Check
            label="Køberen må hente bogen hos mig"
            help="Du får besked, og køberen ser først, hvor du bor, når bogen er betalt."
            checked={draft.pickup ?? user?.pickup ?? false}
            onChange={(event) => changeDraft({ pickup: event.target.checked })}
          />
        </WizardSection>
      </WizardForm>
      <aside className="wiz__side t-only" aria-labelledby="preview">
        <h2 className="label label--ui" id="preview">
          Sådan ser køberne den
        </h2>
        <ListingPreview draft={draft} cover={wizard.photos.photos[0]} />
      </aside>
    </div>
  )
}
