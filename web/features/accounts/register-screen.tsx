import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { useNow } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { DobBoxes } from '../../ui/dob-boxes.tsx'
import { completeDob } from '../../ui/dob-text.ts'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'
import { AuthScreen } from './auth-screen.tsx'
import { orOwnWords } from './or-own-words.ts'
import type { AuthFrame } from './auth-screen.tsx'
import { PasswordField } from './password-field.tsx'
import { providersAgreement } from './providers-agreement.ts'
import { dobFault, registrationFaults, registrationFields } from './registration.ts'
import type { TypedPerson } from './registration.ts'

type RegisterScreenProps = AuthFrame & {
  person: TypedPerson
  onPerson: (person: TypedPerson) => void
  address: Address | null
  onSignedIn: (session: Reply<'register'>) => Promise<void>
  onBack: () => void
  onLogin: () => void
}

export function RegisterScreen(props: RegisterScreenProps) {
  const { person, onPerson, address, onSignedIn, onBack, onLogin, ...frame } = props
  const [password, setPassword] = useState('')
  const now = useNow()
  const { form, busy, errorAt, general, submit } = useForm(registrationFields)

  async function register() {
    const dob = completeDob(person.dob)
    if (!dob) return
    const registered = api.call('register', { ...person, dob, password, address: address ?? '' })
    await onSignedIn(await orOwnWords(registered, messages.registrationFailed))
  }

  const wholeDateFault = completeDob(person.dob) ? dobFault(person.dob, new Date(now)) : false

  const textOf = (name: 'first_name' | 'last_name' | 'email') => ({
    name,
    value: person[name],
    error: errorAt(name),
    onChange: ({ target }: { target: HTMLInputElement }) => onPerson({ ...person, [name]: target.value }),
  })

  return (
    <AuthScreen
      {...frame}
      form={form}
      title="Opret konto"
      onBack={onBack}
      onSubmit={() => submit(registrationFaults({ ...person, password }, new Date(now)), register)}
      after={
        <p className="small mt-5">
          Har du allerede en konto?{' '}
          <button className="textbutton" type="button" onClick={onLogin}>
            Log ind
          </button>
        </p>
      }
    >
      <div className="formgrid">
        <TextField label="Fornavn" autoComplete="given-name" {...textOf('first_name')} />
        <TextField label="Efternavn" autoComplete="family-name" {...textOf('last_name')} />
      </div>
      <DobBoxes
        legend="Fødselsdato"
        value={person.dob}
        onValue={(dob) => onPerson({ ...person, dob })}
        error={wholeDateFault ? wholeDateFault.message : errorAt('dob')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...textOf('email')} />
      <PasswordField
        label="Adgangskode"
        name="password"
        autoComplete="new-password"
        help="Mindst 8 tegn"
        value={password}
        onValue={setPassword}
        error={errorAt('password')}
      />
      <FieldError>{general}</FieldError>
      <TermsNote />
      <Button type="submit" size="lg" block busy={busy}>
        Opret konto
      </Button>
    </AuthScreen>
  )
}

/** The terms that registering accepts. The links open in a new tab, so that nothing typed is lost. */
function TermsNote() {
  return (
    <p className="small muted">
      Når du opretter en konto, accepterer du vores{' '}
      <Link to="/vilkår" target="_blank">
        vilkår
      </Link>{' '}
      og Stripes{' '}
      <a href={providersAgreement} target="_blank" rel="noreferrer">
        aftale for tilknyttede konti
      </a>
      , som gælder, når du sælger. Læs i vores{' '}
      <Link to="/privatliv" target="_blank">
        privatlivspolitik
      </Link>
      , hvordan vi bruger dine oplysninger.
    </p>
  )
}
