import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loginAddress } from '../../api/return-path.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordField } from '../accounts/password-field.tsx'

type EmailFieldsProps = {
  email: string
  onEmail: (email: string) => void
  password: string
  onPassword: (password: string) => void
  /** The address differs from the stored one, so the password is needed, too. */
  changed: boolean
  verified: boolean
  errorAt: (field: 'email' | 'password') => string | null
  /** Replaces the usual help text. */
  wait: ReactNode
}

export function EmailFields(props: EmailFieldsProps) {
  const { email, onEmail, password, onPassword, changed, verified, errorAt, wait } = props
  return (
    <>
      <div className="full">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          help={wait ?? emailHelp(changed, verified)}
          error={errorAt('email')}
        />
      </div>
      {changed && (
        <div className="full">
          <PasswordField
            label="Din adgangskode"
            name="password"
            autoComplete="current-password"
            help="Så vi er sikre på, at det er dig, der skifter email."
            value={password}
            onValue={onPassword}
            error={errorAt('password')}
          />
        </div>
      )}
    </>
  )
}

function emailHelp(changed: boolean, verified: boolean): ReactNode {
  if (changed) return 'Vi sender en kode til den nye adresse. Indtil da bruger vi den gamle.'
  if (verified) return null
  // The log-in page asks for its code, and leads back.
  return (
    <>
      Emailen er ikke bekræftet endnu. <Link to={loginAddress('/dashboard/profil')}>Bekræft den</Link>
    </>
  )
}
