import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthScreen } from './auth-screen.tsx'
import type { AuthFrame } from './auth-screen.tsx'
import { MailSent } from './mail-sent.tsx'
import { emailFault } from './email-screen.tsx'

type ForgotScreenProps = AuthFrame & { email: string; onEmail: (email: string) => void; onBack: () => void }

export function ForgotScreen({ email, onEmail, onBack, ...frame }: ForgotScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, busy, errorAt, general, submit } = useForm(['email'])

  async function send() {
    await api.call('forgotPassword', { email })
    setSentTo(email)
  }

  if (sentTo !== null)
    return (
      <MailSent {...frame} email={sentTo} onBack={onBack}>
        Brug linket i den til at vælge en ny adgangskode.
      </MailSent>
    )
  return (
    <AuthScreen
      {...frame}
      form={form}
      title="Glemt adgangskode?"
      intro="Skriv din email, så sender vi et link, hvor du vælger en ny."
      onBack={onBack}
      onSubmit={() => submit(emailFault(email), send)}
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
      <FieldError>{general}</FieldError>
      <Button type="submit" size="lg" block busy={busy}>
        Send link
      </Button>
    </AuthScreen>
  )
}
