import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { CodeChannel } from '#rules/verification'
import { useAct } from '../../api/use-act.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { ResendCode } from '../accounts/resend-code.tsx'
import type { SentCode } from '../accounts/sent-code.ts'

type ProveCodeProps = {
  title: string
  children: ReactNode
  channel: CodeChannel
  /** Null when no code is out: then one is asked for first. */
  sent: SentCode | null
  /** It was asked for a moment ago, so the code is what is typed next. */
  takesFocus: boolean
  ask: () => Promise<{ date: string }>
  prove: (code: string) => Promise<void>
  /** The server says that there is nothing left to prove. */
  onVerified: () => Promise<void>
  /** Beside the way to another code. */
  after?: ReactNode
}

/** A card with six boxes that send themselves; a wrong code empties them for the next. */
export function ProveCode(props: ProveCodeProps) {
  const { title, children, channel, sent, takesFocus, ask, prove, onVerified, after } = props
  const titleId = useId()
  const { busy, refused, act } = useAct()
  const [tries, setTries] = useState(0)
  const boxes = useFirstBox(tries, takesFocus)

  async function give(code: string) {
    try {
      await prove(code)
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
              onFilled={(code) => act(() => give(code))}
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

/** In view as well: what was just saved stands further down. */
function useFirstBox(tries: number, takesFocus: boolean) {
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0 || takesFocus) boxes.current?.querySelector('input')?.focus()
  }, [tries, takesFocus])
  return boxes
}
