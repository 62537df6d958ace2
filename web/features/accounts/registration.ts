import { messages } from '#contract/messages'
import { isEmail, isRealDate, mayHaveAccount, minimumPasswordLength } from '#rules/account'
import { isPersonName } from '#rules/person-name'
import { completeDob, emptyDob } from '../../ui/dob-text.ts'
import type { TypedDob } from '../../ui/dob-text.ts'

/** What a person types to register. It stays while they move between the screens. */
export type TypedPerson = { email: string; first_name: string; last_name: string; dob: TypedDob }

export const emptyPerson: TypedPerson = { email: '', first_name: '', last_name: '', dob: emptyDob }

export const registrationFields = ['first_name', 'last_name', 'dob', 'email', 'password'] as const
export type RegistrationField = (typeof registrationFields)[number]

/** The first fault of a registration, or null if it may be sent (docs/product.md 3, 8). */
export function registrationFault(
  { email, first_name, last_name, dob: typedDob }: TypedPerson,
  password: string,
  now: Date,
): { field: RegistrationField; message: string } | null {
  const dob = completeDob(typedDob)
  if (first_name.trim() === '') return { field: 'first_name', message: messages.fillAll }
  if (last_name.trim() === '') return { field: 'last_name', message: messages.fillAll }
  if (!dob) return { field: 'dob', message: messages.fillAll }
  if (!isEmail(email)) return { field: 'email', message: messages.fillAll }
  if (password === '') return { field: 'password', message: messages.fillAll }
  if (!isPersonName(first_name.trim())) return { field: 'first_name', message: messages.nameInvalid }
  if (!isPersonName(last_name.trim())) return { field: 'last_name', message: messages.nameInvalid }
  if (!isRealDate(dob)) return { field: 'dob', message: messages.dobInvalid }
  if (!mayHaveAccount(dob, now)) return { field: 'dob', message: messages.under13 }
  if (password.length < minimumPasswordLength)
    return { field: 'password', message: messages.passwordTooShort }
  return null
}
