import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import '../../styles/password-field.css'
import { Field } from '../../ui/field.tsx'
import type { FieldFrame } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type PasswordFieldProps = FieldFrame & {
  name: string
  value: string
  onValue: (value: string) => void
  /** Lets password managers tell a log-in from a new password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the text. */
export function PasswordField({ name, value, onValue, autoComplete, ...frame }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="rel">
          <input
            {...aria}
            className="input input--eye"
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <IconButton
            className="input__eye"
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Skjul adgangskode' : 'Vis adgangskode'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
