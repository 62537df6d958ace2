import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '#contract/accounts'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { rememberUser } from '../../api/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SentCode } from '../accounts/sent-code.ts'
import { profileOf } from './profile-changes.ts'
import type { ProfileChanges, ProfileFields } from './profile-changes.ts'

export type CodeField = 'email' | 'phone'
export type CodeWaits = Partial<Record<CodeField, SentCode>>

type Told = {
  /** What was saved, as the fields show it from now on. */
  onSaved: (fields: Partial<ProfileFields>) => void
  /** A code is on its way, and is asked for next. */
  onCodeSent: (field: CodeField) => void
}

/**
 * Saves what changed: what needs no proof first, so that it is safe whatever becomes of the rest; then the number and the
 * address that are proven with a code each.
 */
export function useSaveProfile(user: User, { onSaved, onCodeSent }: Told) {
  const { revalidate } = useRevalidator()
  const [waits, setWaits] = useState<CodeWaits>({})

  async function save({ phone, email, ...details }: ProfileChanges, password: string) {
    setWaits({})
    try {
      if (Object.keys(details).length > 0) await saveDetails(details)
      if (phone !== undefined) {
        await sendingCode('phone', () => api.call('newPhone', { phone }))
        onSaved({ phone: profileOf({ ...user, phone }).phone })
      }
      if (email !== undefined) {
        await sendingCode('email', () => api.call('newEmail', { email, password }))
        onSaved({ email: user.email })
      }
    } finally {
      await revalidate()
    }
    // Only now: what is wrong with a later field has a better claim to the focus.
    if (email !== undefined) onCodeSent('email')
    else if (phone !== undefined) onCodeSent('phone')
  }

  async function saveDetails(values: ProfileChanges) {
    const saved = await api.call('setAddress', { values, userId: user._id, stripeId: user.stripeId })
    rememberUser(saved)
    const { first_name, last_name, address } = profileOf(saved)
    onSaved({ first_name, last_name, address })
    showToast('Ændringerne er gemt')
  }

  /** Too soon for another code: said at the field, with the time that is left. */
  async function sendingCode(field: CodeField, ask: () => Promise<unknown>) {
    try {
      await ask()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'code_wait') throw error
      const { now } = await api.call('settings')
      setWaits({ [field]: { date: String(error.data['date']), now } })
      throw new Refused(error.status, { ...error.data, fields: { [field]: error.message } })
    }
  }

  return { save, waits, stopWaiting: () => setWaits({}) }
}
