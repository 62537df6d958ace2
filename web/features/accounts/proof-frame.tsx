import '../../styles/security.css'
import { Fingerprint, KeyRound } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages'
import { api } from '../../api/browser.ts'
import type { ProofRequest } from '../../api/proof.ts'
import { useAct } from '../../api/use-act.ts'
import { useForm } from '../../api/use-form.ts'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { askDevice, knowsPasskeys } from './passkey.ts'
import { PasswordField } from './password-field.tsx'
import { proofWords } from './proof-words.ts'

type ProofFrameProps = { request: ProofRequest; onEnd: (proven: boolean) => void }

/** Asks for the password before something important, and lets the call that asked go on. */
export function ProofFrame({ request: { call, body }, onEnd }: ProofFrameProps) {
  const [password, setPassword] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(['password'])
  const viewer = useViewer()
  const what = proofWords(call, body)

  const { busy: isAsking, refused, act } = useAct()
  const hasPasskey = useHasPasskey()

  async function proveByKey() {
    await api.call('proveByPasskey', { response: await askDevice() })
    onEnd(true)
  }

  function send() {
    const fault = password === '' && { field: 'password' as const, message: messages.passwordMissing }
    submit([fault], async () => {
      await api.call('prove', { password })
      onEnd(true)
    })
  }

  return (
    <DialogFrame
      title="Bekræft, at det er dig"
      description="Det gør vi, før noget vigtigt bliver ændret."
      onClose={() => onEnd(false)}
    >
      {what && (
        <p className="prove__what">
          <Icon of={KeyRound} />
          <span>
            <strong>{what.title}</strong>
            {what.text && (
              <>
                <br />
                <span className="muted">{what.text}</span>
              </>
            )}
          </span>
        </p>
      )}
      {hasPasskey && (
        <div className="prove">
          <FieldError>{refused?.message}</FieldError>
          <Button size="lg" block busy={isAsking} onClick={() => act(proveByKey)}>
            <Icon of={Fingerprint} />
            Brug adgangsnøgle
          </Button>
          <p className="or">eller</p>
        </div>
      )}
      <form
        className="prove"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {/* Password managers need the user name to find the password. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={viewer?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label="Adgangskode"
          name="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={errorAt('password')}
        />
        <FieldError>{general}</FieldError>
        <Button type="submit" kind={hasPasskey ? 'line' : 'primary'} size="lg" block busy={busy}>
          {busy ? 'Bekræfter' : 'Bekræft'}
        </Button>
        {viewer && <ForgottenPassword email={viewer.email} />}
      </form>
      <p className="xs muted mt-4">Vi spørger ikke igen de næste 10 minutter.</p>
    </DialogFrame>
  )
}

/** Whether the person has a passkey that this browser could use. The password's field is there meanwhile. */
function useHasPasskey(): boolean {
  const [has, setHas] = useState(false)
  const { act } = useAct()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || !knowsPasskeys()) return
    asked.current = true
    act(async () => setHas((await api.call('passkeys')).length > 0))
  }, [act])
  return has
}

/** Mails a link for a new password, which logs out everywhere; this page stays as it is. */
function ForgottenPassword({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false)
  const { busy, refused, act } = useAct()
  if (isSent)
    return (
      <p className="small" role="status">
        Vi har sendt et link til {email}. Med det vælger du en ny adgangskode.
      </p>
    )
  async function ask() {
    await api.call('forgotPassword', { email })
    setIsSent(true)
  }
  return (
    <>
      <Button kind="quiet" block busy={busy} onClick={() => act(ask)}>
        Glemt adgangskode?
      </Button>
      <FieldError>{refused?.message}</FieldError>
    </>
  )
}
