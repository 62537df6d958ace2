import '../../../styles/sell-book.css'
import '../../../styles/sell-steps.css'
import { AddressStep } from './address-step.tsx'
import { BookStep } from './book-step.tsx'
import { CreatingLoader } from './creating-loader.tsx'
import { PayoutStep } from './payout-step.tsx'
import { PhoneCodeStep } from './phone-code-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { StepsBar } from './steps-bar.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useDraftPhotos } from './use-draft-photos.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useWizard } from './use-wizard.ts'
import type { Wizard } from './use-wizard.ts'

/** The wizard that puts a book up for sale in five steps (docs/product.md 1). */
export function SellWizard() {
  const wizard = useWizard(useDraftPhotos())
  const place = useStepFocus(wizard)
  const { step, facts } = wizard

  return (
    <>
      <StepsBar step={step} facts={facts} />
      <div ref={place}>
        <Step wizard={wizard} />
      </div>
      {wizard.submitting && <CreatingLoader photos={wizard.photos} />}
    </>
  )
}

function Step({ wizard }: { wizard: Wizard }) {
  const { step, user } = wizard
  if (step === 0) return <BookStep wizard={wizard} />
  if (step === 1) return <AddressStep wizard={wizard} />
  if (!user?.verified) return <SignInStep wizard={wizard} />
  if (step === 2) return <PayoutStep wizard={wizard} user={user} />
  if (step === 3) return <PhoneCodeStep wizard={wizard} user={user} />
  return <SummaryStep wizard={wizard} user={user} />
}
