import { useState } from 'react'
import { messages } from '#contract/messages'
import { mayResend } from '#rules/verification'
import type { CodeChannel } from '#rules/verification'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** When the latest code was sent and when that was told, both by the server's clock. */
export type SentCode = { date: string; now: string }

type ResendCodeProps = {
  channel: CodeChannel
  /** Null when nobody here knows: then the button may be tried, and the server says how long to wait. */
  sent: SentCode | null
  ask: () => Promise<{ date: string }>
  /** The server says that there is nothing left to prove. */
  onVerified: () => Promise<void>
}

/** 'Send ny kode', blocked while the wait since the latest code runs. */
export function ResendCode({ channel, sent: sentBefore, ask, onVerified }: ResendCodeProps) {
  const [sent, setSent] = useState(sentBefore)
  const [told, setTold] = useState(false)
  const { busy, refused, act } = useAct()
  const until = sent && mayResend(new Date(sent.date), channel, new Date(sent.now))

  async function resend() {
    setTold(false)
    try {
      const { date } = await ask()
      setSent({ date, now: date })
      setTold(true)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.data['type'] === 1) return onVerified()
      const { date } = error.data
      if (typeof date === 'string') setSent({ date, now: (await api.call('settings')).now })
      throw error
    }
  }

  return (
    <div className="stack mt-8">
      <p className="row">
        <Button kind="line" busy={busy} unready={until !== null} onClick={() => !until && act(resend)}>
          Send ny kode
        </Button>
        {sent && until && (
          <span className="small muted">
            Du kan få en ny kode om{' '}
            <Countdown until={until.toISOString()} now={sent.now} onDone={() => setSent(null)} />
          </span>
        )}
      </p>
      {told && <Notice kind="ok">{messages.codeSent}</Notice>}
      <FieldError>{refused?.message}</FieldError>
    </div>
  )
}
