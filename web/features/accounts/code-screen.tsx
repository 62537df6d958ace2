import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Viewer } from '../../api/context.ts'
import { useAct } from '../../api/use-act.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { AuthScreen } from './auth-screen.tsx'
import type { AuthFrame } from './auth-screen.tsx'
import { ResendCode } from './resend-code.tsx'
import type { SentCode } from './sent-code.ts'

type CodeScreenProps = AuthFrame & {
  email: string
  /** Known only right after registration. */
  sent: SentCode | null
  onVerified: (user: Viewer) => Promise<void>
  /** Goes back to the address, which may have a typo. */
  onBack: () => void
}

/** Asks for the six digits that verify a mail address, and sends them once the last one is typed. */
export function CodeScreen({ email, sent: justSent, onVerified, onBack, ...frame }: CodeScreenProps) {
  const sent = useSentEmailCode(justSent)
  const { busy, refused, act } = useAct()
  const boxes = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries > 0) boxes.current?.querySelector('input')?.focus()
  }, [tries])

  async function verify(code: string) {
    try {
      await onVerified(await api.call('validateEmail', { code }))
    } catch (error) {
      setTries(tries + 1)
      throw error
    }
  }

  return (
    <AuthScreen
      {...frame}
      title="Tjek din mail"
      intro={
        <>
          Vi har sendt en kode på seks cifre til <strong className="c-ink">{email}</strong>. Kan du ikke finde
          mailen, så kig i spam.
        </>
      }
      onBack={onBack}
      after={
        <ResendCode
          key={sent?.date}
          channel="mail"
          sent={sent}
          ask={() => api.call('sendVerificationCode')}
          onVerified={async () => onVerified(await api.call('protected'))}
        />
      }
    >
      <div ref={boxes}>
        <CodeBoxes
          key={tries}
          legend="Bekræftelseskode"
          busy={busy}
          error={refused?.message}
          onFilled={(code) => act(() => verify(code))}
        />
      </div>
      <p className="help mt-4" role="status">
        {busy ? 'Tjekker koden' : 'Vi tjekker koden, når du har tastet alle seks cifre.'}
      </p>
    </AuthScreen>
  )
}

/**
 * The time at which the code for the signed-in person's address was sent, or null while that is unknown. After a reload or a log-in
 * the server is asked, so that the wait for the next code goes on where it was.
 */
function useSentEmailCode(justSent: SentCode | null): SentCode | null {
  const [sent, setSent] = useState(justSent)
  const { act } = useAct()
  useEffect(() => {
    if (justSent) return
    act(async () => {
      const { emailCode, now } = await api.call('account')
      if (emailCode) setSent({ date: emailCode.date, now })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once; `act` is new in each render
  }, [justSent])
  return sent
}
