/**
 * Requests a code to a phone. The device stores when the latest one was sent, by the server's clock, so that the wait
 * for another survives a reload.
 */
import { useEffect, useState } from 'react'
import { api } from '../../../api/browser.ts'
import { readItem, removeItem, writeItem } from '../../../api/browser-storage.ts'
import { Refused } from '../../../api/refused.ts'
import type { SentCode } from '../../accounts/sent-code.ts'

const key = 'phone-code'

/** Resolves with the time the code was sent, which a refusal may also carry. */
export async function requestPhoneCode(phone: string): Promise<{ date: string }> {
  try {
    const { date } = await api.call('newPhone', { phone })
    remember(phone, date)
    return { date }
  } catch (error) {
    if (error instanceof Refused && typeof error.data.date === 'string') remember(phone, error.data.date)
    throw error
  }
}

/** Null until the server has told its time, and when this device has requested none. */
export function useSentPhoneCode(phone: string | null): SentCode | null {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  if (fault) throw fault.error

  useEffect(() => {
    const date = phone && remembered(phone)
    if (!date) return undefined
    let cancelled = false
    api.call('settings').then(
      ({ now }) => !cancelled && setSent({ date, now }),
      (error: unknown) => {
        // The button stays enabled where no answer came, and the server says how long to wait.
        if (!(error instanceof Refused)) setFault({ error })
      },
    )
    return () => {
      cancelled = true
    }
  }, [phone])

  return sent
}

function remember(phone: string, date: string) {
  writeItem(key, `${phone} ${date}`)
}

function remembered(phone: string): string | null {
  const [of, date] = readItem(key)?.split(' ') ?? []
  if (of === phone && date && !Number.isNaN(Date.parse(date))) return date
  removeItem(key)
  return null
}
