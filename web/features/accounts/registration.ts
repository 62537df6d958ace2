import { messages } from '#contract/messages'
import { isEmail, isRealDate, mayHaveAccount, minimumPasswordLength } from '#rules/account'
import { isPersonName, saysHouse } from '#rules/person-name'
import type { Faults } from '../../api/use-form.ts'
import { completeDob, emptyDob } from '../../ui/dob-text.ts'
import type { TypedDob } from '../../ui/dob-text.ts'

/** The facts that a person types to register. They stay while the person moves between the screens. */
export type TypedPerson = { email: string; first_name: string; last_name: string; dob: TypedDob }

export const emptyPerson: TypedPerson = { email: '', first_name: '', last_name: '', dob: emptyDob }

export const registrationFields = ['first_name', 'last_name', 'dob', 'email', 'password'] as const
export type RegistrationField = (typeof registrationFields)[number]

/** The faults of a registration in the order of its fields; it may be sent without any (docs/product.md 3, 8). */
export function registrationFaults(
  { email, first_name, last_name, dob, ...typed }: TypedPerson & { password: string },
  now: Date,
): Faults<RegistrationField> {
  return [
    first_name.trim() === '' && { field: 'first_name', message: messages.fillAll },
    !isPersonName(first_name.trim()) && { field: 'first_name', message: messages.nameInvalid },
    last_name.trim() === '' && { field: 'last_name', message: messages.fillAll },
    !isPersonName(last_name.trim()) && { field: 'last_name', message: messages.nameInvalid },
    saysHouse(`${first_name} ${last_name}`) && { field: 'last_name', message: messages.nameIsOurs },
    dobFault(dob, now),
    !isEmail(email) && { field: 'email', message: messages.fillAll },
    typed.password === '' && { field: 'password', message: messages.fillAll },
    typed.password.length < minimumPasswordLength && {
      field: 'password',
      message: messages.passwordTooShort,
    },
  ]
}

/** Said as soon as the whole date is typed, so that nobody fills in the rest for nothing. False if it is right. */
export function dobFault(typed: TypedDob, now: Date): { field: 'dob'; message: string } | false {
  const dob = completeDob(typed)
  if (!dob) return { field: 'dob', message: messages.fillAll }
  if (!isRealDate(dob)) return { field: 'dob', message: messages.dobInvalid }
  return !mayHaveAccount(dob, now) && { field: 'dob', message: messages.under13 }
}
