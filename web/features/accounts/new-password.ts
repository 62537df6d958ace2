import { messages } from '#contract/messages'
import { minimumPasswordLength } from '#rules/account'

export type NewPassword = { password: string; again: string }

/** The first fault of a new password, or null if it may be sent (docs/product.md 3). */
export function newPasswordFault({
  password,
  again,
}: NewPassword): { field: keyof NewPassword; message: string } | null {
  if (password === '') return { field: 'password', message: messages.fillAll }
  if (again === '') return { field: 'again', message: messages.fillAll }
  if (password !== again) return { field: 'again', message: messages.passwordsDiffer }
  if (password.length < minimumPasswordLength)
    return { field: 'password', message: messages.passwordTooShort }
  return null
}
