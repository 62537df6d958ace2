import { useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#contract/messages'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { targetAfterLogin } from '../../api/return-path.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'
import { AuthScreen } from './auth-screen.tsx'
import { orOwnWords } from './or-own-words.ts'
import type { AuthFrame } from './auth-screen.tsx'
import { emailFault } from './email-screen.tsx'
import { askingForCode, SecondFactorField } from './second-factor-field.tsx'
import { offerPasskeyNext } from './passkey-offer.tsx'
import { PasswordField } from './password-field.tsx'

type LoginScreenProps = AuthFrame & {
  email: string
  onEmail: (email: string) => void
  address: Address | null
  onSignedIn: (session: Reply<'login'>) => Promise<void>
  onBack: () => void
  onForgot: () => void
  /** A link that logs in has been asked for. */
  onMailed: () => void
  onRegister: () => void
}

export function LoginScreen(props: LoginScreenProps) {
  const { email, onEmail, address, onSignedIn, onBack, onForgot, onMailed, onRegister, ...frame } = props
  const [password, setPassword] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(['email', 'password', 'code'])
  /** The second factor, once it has been asked for. */
  const [code, setCode] = useState<string | null>(null)

  const [way, setWay] = useState<'password' | 'link'>('password')
  const next = targetAfterLogin(useLocation())

  function logInWith(chosen: typeof way) {
    setWay(chosen)
    if (chosen === 'link') submit(emailFault(email), askForLink)
    else submit(loginFaults(email, password), logIn)
  }

  async function askForLink() {
    await api.call('askSignInLink', { email, next })
    onMailed()
  }

  async function logIn() {
    const ask = () =>
      api.call('login', { email, password, address: address ?? '', ...(code !== null && { code }) })
    const session = await askingForCode(
      () => orOwnWords(ask(), messages.wrongLogin),
      () => setCode(''),
    )
    if (!session) return
    offerPasskeyNext()
    await onSignedIn(session)
  }

  return (
    <AuthScreen
      {...frame}
      form={form}
      title="Log ind"
      onBack={onBack}
      onSubmit={() => logInWith('password')}
      after={
        <p className="small mt-5">
          Har du ikke en konto?{' '}
          <button className="textbutton" type="button" onClick={onRegister}>
            Opret konto
          </button>
        </p>
      }
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
      <PasswordField
        label="Adgangskode"
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={errorAt('password')}
      />
      {code !== null && <SecondFactorField code={code} onCode={setCode} error={errorAt('code')} />}
      <button className="textbutton small" type="button" onClick={onForgot}>
        Glemt adgangskode?
      </button>
      <FieldError>{general}</FieldError>
      <Button type="submit" size="lg" block busy={busy && way === 'password'}>
        Log ind
      </Button>
      <Button kind="line" size="lg" block busy={busy && way === 'link'} onClick={() => logInWith('link')}>
        Log ind med mail
      </Button>
    </AuthScreen>
  )
}

function loginFaults(email: string, password: string) {
  return [
    email.trim() === '' && { field: 'email' as const, message: messages.fillAll },
    password === '' && { field: 'password' as const, message: messages.fillAll },
  ]
}
