import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPhone } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { rememberUser } from '../../api/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SentCode } from '../accounts/sent-code.ts'
import { VerifyCode } from './verify-code.tsx'

type ConfirmPhoneProps = { phone: string; sent: SentCode | null; takesFocus: boolean }

/** Asks for the code of a phone number that is not verified yet. */
export function ConfirmPhone({ phone, sent, takesFocus }: ConfirmPhoneProps) {
  const { revalidate } = useRevalidator()
  const [requested, setRequested] = useState(false)

  async function verify(code: string) {
    rememberUser(await api.call('verifyPhone', { code }))
    showToast('Dit mobilnummer er bekræftet')
    await revalidate()
  }

  async function ask() {
    const answer = await api.call('newPhone', { phone })
    await revalidate()
    setRequested(true)
    return answer
  }

  const number = <strong className="c-ink nowrap num">{formatPhone(phone)}</strong>
  return (
    <VerifyCode
      title="Bekræft dit mobilnummer"
      channel="phone"
      sent={sent}
      takesFocus={takesFocus || requested}
      ask={ask}
      verify={verify}
      onVerified={revalidate}
    >
      {sent ? (
        <>Vi har sendt en sms med seks cifre til {number}. Der kan gå op til 5 minutter, før den kommer.</>
      ) : (
        <>{number} er ikke bekræftet endnu. Det skal det være, før du kan sælge en bog.</>
      )}
    </VerifyCode>
  )
}
