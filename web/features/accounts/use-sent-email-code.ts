import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import type { SentCode } from './sent-code.ts'

/**
 * When the code for the signed-in person's address was sent: as just told, or asked after a reload or a log-in, so that
 * the wait for another goes on where it was. Null while nobody knows.
 */
export function useSentEmailCode(told: SentCode | null): SentCode | null {
  const [sent, setSent] = useState(told)
  const { act } = useAct()
  useEffect(() => {
    if (told) return
    act(async () => {
      const { emailCode, now } = await api.call('account')
      if (emailCode) setSent({ date: emailCode.date, now })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once; `act` is made anew with each render
  }, [told])
  return sent
}
