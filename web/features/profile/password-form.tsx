import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { newPasswordFaults } from '../accounts/new-password.ts'
import { PasswordField } from '../accounts/password-field.tsx'

const empty = { old: '', password: '', again: '' }

/** Changes the password, which needs the old one. All other devices are logged out. */
export function PasswordForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(empty)
  const [done, setDone] = useState(false)
  const { form, busy, errorAt, general, submit } = useForm(['old_password', 'password', 'again'])
  const { revalidate } = useRevalidator()

  async function change() {
    await api.call('changePassword', { old_password: typed.old, password: typed.password })
    setTyped(empty)
    setDone(true)
    await revalidate()
  }

  function type(part: Partial<typeof empty>) {
    setTyped({ ...typed, ...part })
    setDone(false)
  }

  const faults = [
    typed.old === '' && ({ field: 'old_password', message: messages.passwordMissing } as const),
    ...newPasswordFaults(typed),
  ]
  return (
    <form
      className="card profile stack"
      aria-label="Adgangskode"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(faults, change)
      }}
    >
      <PasswordField
        label="Nuværende adgangskode"
        name="old_password"
        autoComplete="current-password"
        value={typed.old}
        onValue={(old) => type({ old })}
        error={errorAt('old_password')}
      />
      <PasswordField
        label="Ny adgangskode"
        name="password"
        autoComplete="new-password"
        help="Mindst 8 tegn"
        value={typed.password}
        onValue={(password) => type({ password })}
        error={errorAt('password')}
      />
      <PasswordField
        label="Gentag ny adgangskode"
        name="again"
        autoComplete="new-password"
        value={typed.again}
        onValue={(again) => type({ again })}
        error={errorAt('again')}
      />
      {general && <Notice kind="danger">{general}</Notice>}
      {done && <Notice kind="ok">Din adgangskode er skiftet, og alle andre enheder er logget ud.</Notice>}
      {/* Password managers need the user name to replace the old password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="row mt-4">
        <Button type="submit" kind="line" size="lg" busy={busy}>
          {busy ? 'Skifter' : 'Skift adgangskode'}
        </Button>
      </div>
    </form>
  )
}
