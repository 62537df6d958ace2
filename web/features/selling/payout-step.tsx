import { useState } from 'react'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { parseDanishPhone, phoneDigits } from '#rules/phone'
import { nextStep } from '#rules/sell-wizard'
import { Refused } from '../../api/refused.ts'
import { useFees } from '../../api/use-root.ts'
import { PhoneField } from '../accounts/phone-field.tsx'
import { WaitForCode } from '../accounts/resend-code.tsx'
import { useCodeRequest } from '../accounts/use-code-request.ts'
import { PayoutAccount } from '../balance/payout-account.tsx'
import { usePayoutAccount } from '../balance/use-payout-account.ts'
import { Faq } from '../help/faq.tsx'
import { changeDraft } from './draft-store.ts'
import { PayoutState } from './payout-state.tsx'
import { askForPhoneCode } from './phone-code.ts'
import { sellingQuestions } from './selling-questions.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useSeller } from './use-seller.ts'
import type { Wizard } from './use-wizard.ts'
import { factsOf } from './wizard-facts.ts'
import { WizardForm, WizardSection } from './wizard-form.tsx'

type PayoutStepProps = { wizard: Wizard; user: User }

/** Step 2: the phone that hears of the sale, and the account that the money goes to. */
export function PayoutStep({ wizard, user }: PayoutStepProps) {
  const typed = wizard.draft.phone ?? phoneDigits(user.phone ?? '')
  const account = usePayoutAccount(user, wizard.draft, changeDraft)
  const { fieldsRef, busy: adding } = account
  const code = useCodeRequest('phone')
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const seller = useSeller()
  const errorOf = useFieldErrors(wizard)
  const fees = useFees()
  const phone = parseDanishPhone(typed)
  /** A wait and a no are one number's: another may be asked for at once. */
  const answer = askedFor === phone ? code : null
  const phoneWrong = wizard.checked?.step === 2 && phone === null

  /** An account that was typed but not added is added on the way. */
  function goOn() {
    if (phone !== null && account.hasInput) account.add(goOnAs)
    else goOnAs(user)
  }

  function goOnAs(known: User) {
    const { draft, photos, minimum } = wizard
    const facts = { ...factsOf(draft, photos.photos.length, known), enteredPhone: phone }
    if (phone !== null && nextStep(2, facts, minimum).asksForCode) askForCode(phone)
    else wizard.goOn(facts)
  }

  function askForCode(number: string) {
    setAskedFor(number)
    code.request(() => askForPhoneCode(number), {
      onSent: () => void goToCode(),
      onVerified: async () => goOnAs(await seller.readUser()),
    })
  }

  /** The number is the account's from now on; the next step shows it. */
  async function goToCode() {
    try {
      await seller.readUser()
    } catch (error) {
      // The code is on its way all the same, and the page hears of the number when it asks next.
      if (!(error instanceof Refused)) throw error
    }
    wizard.goTo(3)
  }

  return (
    <div className="wiz">
      <WizardForm wizard={wizard} busy={code.busy || adding} onContinue={goOn}>
        <WizardSection title="Dit mobilnummer" text="Vi sender en sms, når bogen er solgt." field="phone">
          <div className="wiz__phone">
            <PhoneField
              label="Mobilnummer"
              text={typed}
              onText={(text) => changeDraft({ phone: text })}
              help={
                phone === user.phone && user.verified_phone
                  ? 'Nummeret er bekræftet.'
                  : 'Vi bekræfter nummeret med en kode i næste trin.'
              }
              error={answer?.refused?.message ?? (phoneWrong ? messages.phoneInvalid : null)}
            />
            {answer?.wait && <WaitForCode wait={answer.wait} />}
          </div>
        </WizardSection>
        <WizardSection
          title="Udbetalingskonto"
          text="Her lander pengene, når du udbetaler din saldo."
          field="payout_account"
        >
          <div ref={fieldsRef}>
            <PayoutAccount account={account} error={errorOf('payout_account')} />
          </div>
          <PayoutState user={user} asked={wizard.missing.includes('payouts_enabled')} />
        </WizardSection>
      </WizardForm>
      <aside className="wiz__side" aria-labelledby="questions">
        <h2 className="as-h3 mb-4" id="questions">
          Godt at vide
        </h2>
        <Faq questions={sellingQuestions(fees)} openAt={0} />
      </aside>
    </div>
  )
}
