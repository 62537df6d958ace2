import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { rememberUser } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { SentCode } from '../accounts/sent-code.ts'
import { ProveCode } from './prove-code.tsx'

type ConfirmEmailProps = { current: string; email: string; sent: SentCode; takesFocus: boolean }

/** The address that somebody wants to move to, until its code; or until they would rather stay. */
export function ConfirmEmail({ current, email, sent, takesFocus }: ConfirmEmailProps) {
  const { revalidate } = useRevalidator()

  async function prove(code: string) {
    rememberUser(await api.call('verifyNewEmail', { code }))
    showToast('Din email er skiftet')
    await revalidate()
  }

  return (
    <ProveCode
      title="Bekræft din nye email"
      channel="mail"
      sent={sent}
      takesFocus={takesFocus}
      ask={() => api.call('newEmail', { email })}
      prove={prove}
      onVerified={revalidate}
      after={<StayButton current={current} />}
    >
      Vi har sendt en kode på seks cifre til <strong className="c-ink">{email}</strong>. Indtil du har
      indtastet den, bruger vi stadig <strong className="c-ink">{current}</strong>.
    </ProveCode>
  )
}

function StayButton({ current }: { current: string }) {
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()

  async function stay() {
    await api.call('cancelNewEmail')
    showToast(`Din email er stadig ${current}`)
    await revalidate()
  }

  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => act(stay)}>
        Behold den gamle
      </Button>
      <FieldError>{refused?.message}</FieldError>
    </>
  )
}
