import { messages } from '#contract/messages'
import { minimumPasswordLength } from '#rules/account'
import type { Faults } from '../../api/use-form.ts'

export type NewPassword = { password: string; again: string }

/** The faults of a new password in the order of its fields; it may be sent without any (docs/product.md 3). */
export function newPasswordFaults({ password, again }: NewPassword): Faults<keyof NewPassword> {
  return [
    password === '' && { field: 'password', message: messages.fillAll },
    password.length < minimumPasswordLength && { field: 'password', message: messages.passwordTooShort },
    again === '' && { field: 'again', message: messages.fillAll },
    password !== again && { field: 'again', message: messages.passwordsDiffer },
  ]
}
