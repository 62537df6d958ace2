import { useState } from 'react'
import { messages } from '#contract/messages'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'
import { AuthScreen } from './auth-screen.tsx'
import type { AuthFrame } from './auth-screen.tsx'
import { PasswordField } from './password-field.tsx'

type LoginScreenProps = AuthFrame & {
  email: string
  onEmail: (email: string) => void
  address: Address | null
  onSignedIn: (session: Reply<'login'>) => Promise<void>
  onBack: () => void
  onForgot: () => void
  onRegister: () => void
}

export function LoginScreen(props: LoginScreenProps) {
  const { email, onEmail, address, onSignedIn, onBack, onForgot, onRegister, ...frame } = props
  const [password, setPassword] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(['email', 'password'])

  async function logIn() {
    await onSignedIn(await api.call('login', { email, password, address: address ?? '' }))
  }

  return (
    <AuthScreen
      {...frame}
      form={form}
      title="Log ind"
      onBack={onBack}
      onSubmit={() => submit(loginFault(email, password), logIn)}
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
      <button className="textbutton small" type="button" onClick={onForgot}>
        Glemt adgangskode?
      </button>
      <FieldError>{general}</FieldError>
      <Button type="submit" size="lg" block busy={busy}>
        Log ind
      </Button>
    </AuthScreen>
  )
}

function loginFault(email: string, password: string) {
  if (email.trim() === '') return { field: 'email' as const, message: messages.fillAll }
  return password === '' ? { field: 'password' as const, message: messages.fillAll } : null
}
