import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { CodeChannel } from '#rules/verification'
import { useAct } from '../../api/use-act.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { ResendCode } from '../accounts/resend-code.tsx'
import type { SentCode } from '../accounts/sent-code.ts'

type VerifyCodeProps = {
  title: string
  children: ReactNode
  channel: CodeChannel
  /** Null if no code has been sent. The form then first offers to send one. */
  sent: SentCode | null
  /** The code was requested just now, so its boxes take the focus. */
  takesFocus: boolean
  ask: () => Promise<{ date: string }>
  verify: (code: string) => Promise<void>
  /** The server says that the address or number is already verified. */
  onVerified: () => Promise<void>
  /** Shown beside the button for a new code. */
  after?: ReactNode
}

/** A card with six boxes. The last digit sends the code, and a wrong code empties them. */
export function VerifyCode(props: VerifyCodeProps) {
  const { title, children, channel, sent, takesFocus, ask, verify, onVerified, after } = props
  const titleId = useId()
  const { busy, refused, act } = useAct()
  const [tries, setTries] = useState(0)
  const boxes = useFirstBox(tries, takesFocus)

  async function send(code: string) {
    try {
      await verify(code)
    } catch (error) {
      setTries((before) => before + 1)
      throw error
    }
  }

  return (
    <section className="card profile prove" aria-labelledby={titleId}>
      <h2 className="card__title" id={titleId}>
        {title}
      </h2>
      <p className="muted mb-5">{children}</p>
      {sent && (
        <>
          <div className="prove__boxes" ref={boxes}>
            <CodeBoxes
              key={tries}
              legend="Bekræftelseskode"
              busy={busy}
              error={refused?.message}
              onFilled={(code) => act(() => send(code))}
            />
          </div>
          <p className="help mt-4" role="status">
            {busy ? 'Tjekker koden' : 'Vi tjekker koden, når du har tastet alle seks cifre.'}
          </p>
        </>
      )}
      <ResendCode
        channel={channel}
        sent={sent}
        ask={ask}
        onVerified={onVerified}
        first={sent === null}
        after={after}
      />
    </section>
  )
}

/** Focuses the first box, which also scrolls it into view: the saved form is further down. */
function useFirstBox(tries: number, takesFocus: boolean) {
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0 || takesFocus) boxes.current?.querySelector('input')?.focus()
  }, [tries, takesFocus])
  return boxes
}
