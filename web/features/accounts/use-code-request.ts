import { useState } from 'react'
import { mayResend } from '#rules/verification'
import type { CodeChannel } from '#rules/verification'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useLostText } from './use-lost-text.ts'
import { useAct } from '../../api/use-act.ts'
import type { SentCode } from './sent-code.ts'

type Outcome = {
  onSent?: (sent: SentCode) => void
  /** The server says that there is nothing left to prove. */
  onVerified: () => Promise<void>
}

/** Asking for a code: sent, nothing to prove (type 1), or too soon (any other no with a date), which starts the wait. */
export function useCodeRequest(channel: CodeChannel, sentBefore: SentCode | null = null) {
  const [sent, setSent] = useState(sentBefore)
  const { busy, refused, act } = useAct()
  const until = sent && !sent.lost && mayResend(new Date(sent.date), channel, new Date(sent.now))

  useLostText(channel === 'phone' && until ? sent : null, () => setSent(sent && { ...sent, lost: true }))

  async function run(ask: () => Promise<{ date: string }>, { onSent, onVerified }: Outcome) {
    try {
      const { date } = await ask()
      setSent({ date, now: date })
      onSent?.({ date, now: date })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.data['type'] === 1) return onVerified()
      const { date } = error.data
      if (typeof date === 'string') setSent({ date, now: (await api.call('settings')).now })
      throw error
    }
  }

  return {
    busy,
    refused,
    /** Nobody knows whether it left. */
    lost: sent?.lost ?? false,
    /** While it runs no other code may be asked for. */
    wait: sent && until ? { until: until.toISOString(), now: sent.now, onDone: () => setSent(null) } : null,
    request: (ask: () => Promise<{ date: string }>, outcome: Outcome) => act(() => run(ask, outcome)),
  }
}

export type CodeWait = NonNullable<ReturnType<typeof useCodeRequest>['wait']>
