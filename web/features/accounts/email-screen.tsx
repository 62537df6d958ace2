import { Fingerprint } from 'lucide'
import type { Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { isEmail } from '#rules/account'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AuthScreen } from './auth-screen.tsx'
import type { AuthFrame } from './auth-screen.tsx'
import { askDevice, knowsPasskeys } from './passkey.ts'

type EmailScreenProps = AuthFrame & {
  email: string
  onEmail: (email: string) => void
  onKnown: () => void
  onNew: () => void
  onSignedIn: (session: Reply<'login'>) => Promise<void>
}

export function EmailScreen({ email, onEmail, onKnown, onNew, onSignedIn, ...frame }: EmailScreenProps) {
  const { form, busy, errorAt, general, submit } = useForm(['email'])

  async function ask() {
    const { emailExist } = await api.call('checkEmail', { email })
    if (emailExist) onKnown()
    else onNew()
  }

  return (
    <AuthScreen
      {...frame}
      form={form}
      title="Log ind eller opret konto"
      intro="Skriv din email, så finder vi ud af resten."
      onSubmit={() => submit(emailFault(email), ask)}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errorAt('email')}
      />
      {general && <Notice kind="danger">{general}</Notice>}
      <Button type="submit" size="lg" block busy={busy}>
        Fortsæt
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
    </AuthScreen>
  )
}

/** Logs in with a passkey, in a browser that knows them. Which account it is follows from the key. */
function PasskeyButton({ onSignedIn }: Pick<EmailScreenProps, 'onSignedIn'>) {
  const { busy, refused, act } = useAct()
  if (!useHydrated() || !knowsPasskeys()) return null
  async function logIn() {
    await onSignedIn(await api.call('signInByPasskey', { response: await askDevice() }))
  }
  return (
    <>
      <FieldError>{refused?.message}</FieldError>
      <Button kind="line" size="lg" block busy={busy} onClick={() => act(logIn)}>
        <Icon of={Fingerprint} size="sm" />
        Log ind med adgangsnøgle
      </Button>
    </>
  )
}

/**
 * Returns the message for an invalid mail address, or null. The screen for a forgotten password uses it, too
 * (docs/product.md 3).
 */
export function emailFault(email: string) {
  if (email.trim() === '') return { field: 'email' as const, message: messages.emailMissing }
  return isEmail(email) ? null : { field: 'email' as const, message: messages.emailInvalid }
}
