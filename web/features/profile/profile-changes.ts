import type { Body } from '#contract/contract'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { isEmail, normaliseEmail } from '#rules/account'
import { isPersonName } from '#rules/person-name'
import { parseDanishPhone, phoneDigits } from '#rules/phone'
import type { Faults } from '../../api/use-form.ts'
import { sameAddress } from '../accounts/address.ts'
import type { Address } from '../accounts/address.ts'

/** The fields of the profile form. `phone` is the typed text. */
export type ProfileFields = {
  first_name: string
  last_name: string
  email: string
  phone: string
  address: Address | null
}
export type ProfileField = keyof ProfileFields | 'password'
export type ProfileChanges = Omit<Body<'setAddress'>['values'], 'pickup'> & { email?: string }

export function profileOf({ first_name, last_name, email, phone, address }: User): ProfileFields {
  return { first_name, last_name, email, phone: phoneDigits(phone ?? ''), address }
}

/** The fields that differ from the stored ones, or null if there is nothing to save (docs/product.md 1). */
export function profileChanges(user: User, typed: ProfileFields): ProfileChanges | null {
  const stored = profileOf(user)
  const [first_name, last_name] = [typed.first_name.trim(), typed.last_name.trim()]
  const email = normaliseEmail(typed.email)
  const changes = {
    ...(first_name === stored.first_name ? {} : { first_name }),
    ...(last_name === stored.last_name ? {} : { last_name }),
    ...(email === stored.email ? {} : { email }),
    ...(typed.phone === stored.phone ? {} : { phone: parseDanishPhone(typed.phone) ?? typed.phone }),
    ...(typed.address === null || sameAddress(typed.address, stored.address)
      ? {}
      : { address: typed.address }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** The faults of the changes in the order of the form; they may be saved without any (docs/product.md 3). */
export function profileFaults(
  { first_name, last_name, email, phone }: ProfileChanges,
  password: string,
): Faults<ProfileField> {
  const isWrong = (text: string | undefined, holds: (given: string) => boolean) =>
    text !== undefined && !holds(text)
  return [
    first_name === '' && { field: 'first_name', message: messages.fillAll },
    isWrong(first_name, isPersonName) && { field: 'first_name', message: messages.nameInvalid },
    last_name === '' && { field: 'last_name', message: messages.fillAll },
    isWrong(last_name, isPersonName) && { field: 'last_name', message: messages.nameInvalid },
    email === '' && { field: 'email', message: messages.emailMissing },
    isWrong(email, isEmail) && { field: 'email', message: messages.emailInvalid },
    email !== undefined && password === '' && { field: 'password', message: messages.passwordMissing },
    isWrong(phone, (text) => parseDanishPhone(text) !== null) && {
      field: 'phone',
      message: messages.phoneInvalid,
    },
  ]
}
