import { useState } from 'react'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { parseDanishPhone, phoneDigits } from '#rules/phone'
import { nextStep } from '#rules/sell-wizard'
import { Refused } from '../../../api/refused.ts'
import { useFees } from '../../../api/use-root.ts'
import { PhoneField } from '../../accounts/phone-field.tsx'
import { WaitForCode } from '../../accounts/resend-code.tsx'
import { useCodeRequest } from '../../accounts/use-code-request.ts'
import { PayoutAccount } from '../../balance/payout-account.tsx'
import { usePayoutAccount } from '../../balance/use-payout-account.ts'
import { Faq } from '../../help/faq.tsx'
import { changeDraft } from '../draft-store.ts'
import { PayoutState } from './payout-state.tsx'
import { requestPhoneCode } from './phone-code.ts'
import { sellingQuestions } from './selling-questions.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useSeller } from '../use-seller.ts'
import type { Wizard } from './use-wizard.ts'
import { factsOf } from '../wizard-facts.ts'
import { WizardForm, WizardSection } from './wizard-form.tsx'

type PayoutStepProps = { wizard: Wizard; user: User }

/** Step 2: the phone that is told of the sale, and the account that the money goes to. */
export function PayoutStep({ wizard, user }: PayoutStepProps) {
  const typed = wizard.draft.phone ?? phoneDigits(user.phone ?? '')
  const account = usePayoutAccount(user, wizard.draft, changeDraft)
  const { fieldsRef, busy: adding } = account
  const code = useCodeRequest('phone')
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  const seller = useSeller()
  const errorOf = useFieldErrors(wizard)
  const fees = useFees()
  const phone = parseDanishPhone(typed)
  /** A wait or a refusal belongs to one number: a code to another may be requested at once. */
  const answer = requestedFor === phone ? code : null
  const phoneWrong = wizard.checked?.step === 2 && phone === null

  /** Adds an account that was typed but not added yet. */
  function goOn() {
    if (phone !== null && account.hasInput) account.add(goOnWith)
    else goOnWith(user)
  }

  function goOnWith(known: User) {
    const { draft, photos, minimum } = wizard
    const facts = { ...factsOf(draft, photos.photos.length, known), enteredPhone: phone }
    if (phone !== null && nextStep(2, facts, minimum).asksForCode) requestCode(phone)
    else wizard.goOn(facts)
  }

  function requestCode(number: string) {
    setRequestedFor(number)
    code.request(() => requestPhoneCode(number), {
      onSent: () => void goToCode(),
      onVerified: async () => goOnWith(await seller.readUser()),
    })
  }

  /** Reads the user again, since the number now belongs to the account and the next step shows it. */
  async function goToCode() {
    try {
      await seller.readUser()
    } catch (error) {
      // The code has been sent anyway, and the page gets the number with its next request.
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
          <PayoutState user={user} required={wizard.missing.includes('payouts_enabled')} />
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
