import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { rememberUser } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { SentCode } from '../accounts/sent-code.ts'
import { VerifyCode } from './verify-code.tsx'

type ConfirmEmailProps = { current: string; email: string; sent: SentCode; takesFocus: boolean }

/** Asks for the code of the new mail address, and offers to keep the old one. */
export function ConfirmEmail({ current, email, sent, takesFocus }: ConfirmEmailProps) {
  const { revalidate } = useRevalidator()

  async function verify(code: string) {
    rememberUser(await api.call('verifyNewEmail', { code }))
    showToast('Din email er skiftet')
    await revalidate()
  }

  return (
    <VerifyCode
      title="Bekræft din nye email"
      channel="mail"
      sent={sent}
      takesFocus={takesFocus}
      ask={() => api.call('newEmail', { email })}
      verify={verify}
      onVerified={revalidate}
      after={<KeepEmailButton current={current} />}
    >
      Vi har sendt en kode på seks cifre til <strong className="c-ink">{email}</strong>. Indtil du har
      indtastet den, bruger vi stadig <strong className="c-ink">{current}</strong>.
    </VerifyCode>
  )
}

function KeepEmailButton({ current }: { current: string }) {
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()

  async function keep() {
    await api.call('cancelNewEmail')
    showToast(`Din email er stadig ${current}`)
    await revalidate()
  }

  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => act(keep)}>
        Behold den gamle
      </Button>
      <FieldError>{refused?.message}</FieldError>
    </>
  )
}
