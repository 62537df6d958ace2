import { expect, test } from 'vitest'
import type { User } from '#contract/accounts'
import { profileChanges, profileFaults, profileOf, type ProfileChanges } from './profile-changes.ts'

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
  [{ email: 'ny@post.example' }, 'password', 'Indtast din adgangskode'],
  [{ phone: '11 22' }, 'phone', 'Indtast et gyldigt telefonnummer'],
])('%o is refused at %s: %s', (changes, field, message) => {
  expect(faultsOf(changes, '')).toEqual({ [field]: message })
})

test('all faults of the changes are named at once', () => {
  const changes = { first_name: '', last_name: '', email: '', phone: '11' }
  expect(Object.keys(faultsOf(changes, 'min adgangskode'))).toEqual([
    'phone',
    'email',
    'last_name',
    'first_name',
  ])
})

test('a mail address in other letter case is unchanged, and a new one needs the password', () => {
  expect(profileChanges(amina, { ...profileOf(amina), email: ' Amina@Post.example' })).toBe(null)
  const changes = profileChanges(amina, { ...profileOf(amina), email: ' Ny@Post.example' })
  expect(changes).toEqual({ email: 'ny@post.example' })
  expect(faultsOf(changes!, 'min adgangskode')).toEqual({})
  expect(faultsOf({ email: 'amina@' }, 'min adgangskode')).toEqual({ email: 'Ugyldig email' })
  expect(faultsOf({ email: '' }, 'min adgangskode')).toEqual({ email: 'Indtast venligst din email' })
})

test('a new number may be saved', () => {
  expect(faultsOf({ phone: '4511223344' }, '')).toEqual({})
})

/** The sentence that each faulty field shows. */
function faultsOf(changes: ProfileChanges, password: string) {
  const faults = profileFaults(changes, password).filter((fault) => fault !== false)
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))
}
