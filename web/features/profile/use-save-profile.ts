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

type Callbacks = {
  /** The saved values, for the fields to show. */
  onSaved: (fields: Partial<ProfileFields>) => void
  /** A code was sent, and the page asks for it next. */
  onCodeSent: (field: CodeField) => void
}

/**
 * Saves the changes. Details that need no code are saved first, so that a later refusal cannot lose them. Then come the
 * phone number and the mail address, which are verified with a code each.
 */
export function useSaveProfile(user: User, { onSaved, onCodeSent }: Callbacks) {
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
    // Called last, because a fault in a later field takes the focus first.
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

  /** Requests a code. If it is too soon for another one, the field says how long to wait. */
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
