import type { Body } from '#contract/contract'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { parseDanishPhone, phoneDigits } from '#rules/phone'
import { sameAddress } from './address.ts'
import type { Address } from './address.ts'

/** What the profile lets one change. The phone is as typed. */
export type ProfileFields = { first_name: string; last_name: string; phone: string; address: Address | null }
export type ProfileField = keyof ProfileFields
export type ProfileChanges = Body<'setAddress'>['values']

export function profileOf({ first_name, last_name, phone, address }: User): ProfileFields {
  return { first_name, last_name, phone: phoneDigits(phone ?? ''), address }
}

/** What differs from what is stored, null when nothing does: then there is nothing to save (spec 2 Profile). */
export function profileChanges(user: User, typed: ProfileFields): ProfileChanges | null {
  const stored = profileOf(user)
  const [first_name, last_name] = [typed.first_name.trim(), typed.last_name.trim()]
  const changes = {
    ...(first_name === stored.first_name ? {} : { first_name }),
    ...(last_name === stored.last_name ? {} : { last_name }),
    ...(typed.phone === stored.phone ? {} : { phone: parseDanishPhone(typed.phone) ?? typed.phone }),
    ...(typed.address === null || sameAddress(typed.address, stored.address)
      ? {}
      : { address: typed.address }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** The first thing that is wrong with what changed, null when it may be saved (spec 5). */
export function profileFault({
  first_name,
  last_name,
  phone,
}: ProfileChanges): { field: ProfileField; message: string } | null {
  if (first_name === '') return { field: 'first_name', message: messages.fillAll }
  if (last_name === '') return { field: 'last_name', message: messages.fillAll }
  if (phone !== undefined && parseDanishPhone(phone) === null)
    return { field: 'phone', message: messages.phoneInvalid }
  return null
}
