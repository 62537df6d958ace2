import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { AuthScreen } from './auth-screen.tsx'
import type { AuthFrame } from './auth-screen.tsx'

type MailSentProps = AuthFrame & {
  email: string
  onBack: () => void
  /** The effect of the link in the mail. */
  children: ReactNode
}

/** The text is the same whether or not the address has an account. */
export function MailSent({ email, onBack, heading, children }: MailSentProps) {
  return (
    <AuthScreen
      key="sent"
      heading={heading}
      takesFocus
      title="Tjek din mail"
      intro={
        <>
          Er der en konto med adressen <strong className="c-ink">{email}</strong>, har du nu en mail.{' '}
          {children}
        </>
      }
      onSubmit={onBack}
    >
      <Button type="submit" kind="line" size="lg" block>
        Tilbage til log ind
      </Button>
    </AuthScreen>
  )
}
