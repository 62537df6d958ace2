import { useEffect, useRef, useState } from 'react'
import { formatPhone } from '#rules/danish'
import type { User } from '#contract/accounts'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { CodeBoxes } from '../../../ui/code-boxes.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ResendCode } from '../../accounts/resend-code.tsx'
import { requestPhoneCode, useSentPhoneCode } from './phone-code.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useSeller } from '../use-seller.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardForm, WizardSection } from './wizard-form.tsx'

type PhoneCodeStepProps = { wizard: Wizard; user: User }

/** Step 3: the six digits of the SMS. They are sent as soon as the last one is typed. */
export function PhoneCodeStep({ wizard, user }: PhoneCodeStepProps) {
  const { busy, refused, act } = useAct()
  const seller = useSeller()
  const errorOf = useFieldErrors(wizard)
  const boxes = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const { phone, verified_phone } = user
  const sent = useSentPhoneCode(phone)

  useEffect(() => {
    if (tries > 0) boxes.current?.querySelector('input')?.focus()
  }, [tries])

  async function verify(code: string) {
    try {
      await seller.setUser(await api.call('verifyPhone', { code }))
      wizard.goTo(4)
    } catch (error) {
      setTries(tries + 1)
      throw error
    }
  }

  async function skipVerified() {
    await seller.readUser()
    wizard.goTo(4)
  }

  return (
    <div className="wiz">
      <WizardForm wizard={wizard} busy={busy} onContinue={() => wizard.goOn()}>
        <WizardSection
          title="Indtast bekræftelseskode"
          text={
            phone && (
              <>
                {introduction(verified_phone, sent !== null)}{' '}
                <strong className="c-ink nowrap num">{formatPhone(phone)}</strong>
              </>
            )
          }
          field="verified_phone"
        >
          {verified_phone && <Notice kind="ok">Dit mobilnummer er bekræftet.</Notice>}
          {!verified_phone && phone && (
            <div className="wiz__code">
              <div ref={boxes}>
                <CodeBoxes
                  key={tries}
                  legend="Bekræftelseskode"
                  busy={busy}
                  error={refused?.message ?? errorOf('verified_phone')}
                  onFilled={(code) => act(() => verify(code))}
                />
              </div>
              <p className="help" role="status">
                {busy ? 'Tjekker koden' : 'Der kan gå op til 5 minutter, før sms’en kommer.'}
              </p>
              <ResendCode
                key={sent?.date ?? 'none'}
                channel="phone"
                sent={sent}
                ask={() => requestPhoneCode(phone)}
                onVerified={skipVerified}
              />
            </div>
          )}
          {!phone && <Notice>Tilføj dit mobilnummer i trinnet før.</Notice>}
        </WizardSection>
      </WizardForm>
    </div>
  )
}

/** The words before the number. */
function introduction(isVerified: boolean, wasSent: boolean): string {
  if (isVerified) return 'Dit nummer er'
  return wasSent
    ? 'Vi har sendt en sms med seks cifre til'
    : 'Har du ikke fået en kode? Bed om en ny. Vi sender den til'
}
