import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { signOut } from '../../api/session.ts'
import { useForm } from '../../api/use-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { newPasswordFaults } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

/** Sets a new password by the token of the mailed link. That ends every session, also in this browser. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [done, setDone] = useState(false)
  const { form, busy, errorAt, general, submit } = useForm(['password', 'again'])

  async function change() {
    await api.call('resetPassword', { token, password: typed.password })
    signOut()
    setDone(true)
  }

  if (done) return <PasswordChanged />
  return (
    <AuthScreen
      heading="h1"
      takesFocus
      form={form}
      title="Opret ny adgangskode"
      onSubmit={() => submit(newPasswordFaults(typed), change)}
    >
      <PasswordField
        label="Ny adgangskode"
        name="password"
        autoComplete="new-password"
        help="Mindst 8 tegn"
        value={typed.password}
        onValue={(password) => setTyped({ ...typed, password })}
        error={errorAt('password')}
      />
      <PasswordField
        label="Gentag ny adgangskode"
        name="again"
        autoComplete="new-password"
        value={typed.again}
        onValue={(again) => setTyped({ ...typed, again })}
        error={errorAt('again')}
      />
      <FieldError>{general}</FieldError>
      <Button type="submit" size="lg" block busy={busy}>
        Skift adgangskode
      </Button>
    </AuthScreen>
  )
}

function PasswordChanged() {
  return (
    <AuthScreen
      key="done"
      heading="h1"
      takesFocus
      title="Din adgangskode er skiftet"
      intro="Du er logget ud overalt. Log ind med den nye adgangskode."
    >
      <Link className={buttonClass({ size: 'lg', block: true })} to="/login" reloadDocument>
        Log ind
      </Link>
    </AuthScreen>
  )
}
