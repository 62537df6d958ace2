/**
 * Asking for a code to a phone, and when the latest one left, by the server's clock: kept on the device, so that the
 * wait for another holds across reloads.
 */
import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'
import { Refused } from '../../api/refused.ts'
import type { SentCode } from '../accounts/sent-code.ts'

const key = 'phone-code'

/** A no may say when the latest code left, too. */
export async function askForPhoneCode(phone: string): Promise<{ date: string }> {
  try {
    const { date } = await api.call('newPhone', { phone })
    remember(phone, date)
    return { date }
  } catch (error) {
    if (error instanceof Refused && typeof error.data.date === 'string') remember(phone, error.data.date)
    throw error
  }
}

/** Null where this device asked for none, and until the server has told what time it is. */
export function useSentPhoneCode(phone: string | null): SentCode | null {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  if (fault) throw fault.error

  useEffect(() => {
    const date = phone && remembered(phone)
    if (!date) return undefined
    let left = false
    api.call('settings').then(
      ({ now }) => !left && setSent({ date, now }),
      (error: unknown) => {
        // Without an answer the button may be tried, and the server says how long to wait.
        if (!(error instanceof Refused)) setFault({ error })
      },
    )
    return () => {
      left = true
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
