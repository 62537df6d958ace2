import { useState } from 'react'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages'
import type { CodeChannel } from '#rules/verification'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCodeRequest } from './use-code-request.ts'
import type { CodeWait } from './use-code-request.ts'
import type { SentCode } from './sent-code.ts'

type ResendCodeProps = {
  channel: CodeChannel
  /** Null if the time is unknown. The button then works, and the server says how long to wait. */
  sent: SentCode | null
  ask: () => Promise<{ date: string }>
  onVerified: () => Promise<void>
  /** No code has been sent yet. */
  first?: boolean
  after?: ReactNode
}

/** The button 'Send ny kode', blocked until the wait after the latest code is over. */
export function ResendCode(props: ResendCodeProps) {
  const { channel, sent, ask, onVerified, first = false, after } = props
  const [confirmed, setConfirmed] = useState(false)
  const { busy, refused, wait, lost, request } = useCodeRequest(channel, sent)

  function resend() {
    if (wait) return
    setConfirmed(false)
    request(ask, { onSent: () => setConfirmed(true), onVerified })
  }

  return (
    <div className="stack mt-8">
      <div className="row">
        <Button kind="line" busy={busy} unready={wait !== null} onClick={resend}>
          {first ? 'Send kode' : 'Send ny kode'}
        </Button>
        {wait && <WaitForCode wait={wait} />}
        {after}
      </div>
      <div role="status">{lost && <Notice>{messages.phoneCodeLost}</Notice>}</div>
      {confirmed && !lost && <Notice kind="ok">{messages.codeSent}</Notice>}
      <FieldError>{refused?.message}</FieldError>
    </div>
  )
}

export function WaitForCode({ wait }: { wait: CodeWait }) {
  return (
    <span className="small muted">
      Du kan få en ny kode om <Countdown {...wait} />
    </span>
  )
}
