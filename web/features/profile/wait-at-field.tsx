import { mayResend } from '#rules/verification'
import type { CodeChannel } from '#rules/verification'
import { WaitForCode } from '../accounts/resend-code.tsx'
import type { SentCode } from '../accounts/sent-code.ts'

/** The help text of a field that says how long to wait for another code. */
export function WaitAtField(props: { channel: CodeChannel; sent: SentCode; onDone: () => void }) {
  const { channel, sent, onDone } = props
  const until = mayResend(new Date(sent.date), channel, new Date(sent.now))
  if (!until) return null
  return <WaitForCode wait={{ until: until.toISOString(), now: sent.now, onDone }} />
}
