import { expect, test } from 'vitest'
import type { User } from '#contract/accounts'
import { profileChanges, profileFault, profileOf } from './profile-changes.ts'

const home = { line1: 'Vestergade 58, 2. tv', postal_code: '8000', city: 'Aarhus C' }
const amina: User = {
  _id: 'u1',
  first_name: 'Amina',
  last_name: 'Holm',
  email: 'amina@post.example',
  dob: { day: 14, month: 8, year: 2003 },
  verified: true,
  verified_phone: true,
  phone: '4528416703',
  address: home,
  pickup: false,
  stripeId: null,
  stripe: { payouts_enabled: false, external_accounts: { data: [] }, state: 'missing' },
  role: 'user',
  suspended: null,
}

test('an unchanged profile has nothing to save, and neither has one with an extra space', () => {
  expect(profileChanges(amina, profileOf(amina))).toBe(null)
  expect(profileChanges(amina, { ...profileOf(amina), first_name: 'Amina ' })).toBe(null)
})

test('only changes are sent, and the phone number in its stored form', () => {
  expect(profileChanges(amina, { ...profileOf(amina), phone: '11 22 33 44' })).toEqual({
    phone: '4511223344',
  })
  const moved = { ...home, line1: 'Vestergade 60' }
  expect(profileChanges(amina, { ...profileOf(amina), last_name: 'Lund', address: moved })).toEqual({
    last_name: 'Lund',
    address: moved,
  })
})

test.each([
  [{ first_name: '' }, 'first_name', 'Udfyld venligst alle felter'],
  [{ last_name: '' }, 'last_name', 'Udfyld venligst alle felter'],
  [{ email: '' }, 'email', 'Indtast venligst din email'],
  [{ email: 'amina@' }, 'email', 'Ugyldig email'],
  [{ email: 'ny@post.example' }, 'password', 'Indtast din adgangskode'],
  [{ phone: '11 22' }, 'phone', 'Indtast et gyldigt telefonnummer'],
])('%o is refused at %s: %s', (changes, field, message) => {
  expect(profileFault(changes, '')).toEqual({ field, message })
})

test('a mail address in other letter case is unchanged, and a new one needs the password', () => {
  expect(profileChanges(amina, { ...profileOf(amina), email: ' Amina@Post.example' })).toBe(null)
  const changes = profileChanges(amina, { ...profileOf(amina), email: ' Ny@Post.example' })
  expect(changes).toEqual({ email: 'ny@post.example' })
  expect(profileFault(changes!, 'min adgangskode')).toBe(null)
})

test('a new number may be saved', () => {
  expect(profileFault({ phone: '4511223344' }, '')).toBe(null)
})
