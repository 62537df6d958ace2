import { expect, test } from 'vitest'
import { emptyPerson, registrationFaults, type TypedPerson } from './registration.ts'

const now = new Date('2026-02-16T12:00:00Z')
const amina = {
  email: 'amina@post.example',
  first_name: 'Amina',
  last_name: 'Holm',
  dob: { day: '14', month: '08', year: '2003' },
}
const fillAll = 'Udfyld venligst alle felter'

test('a complete registration may be sent', () => {
  expect(faultsOf(amina, 'hemmeligt')).toEqual({})
})

test('all empty fields are named at once', () => {
  const [first_name, last_name, dob, email, password] = Array.from({ length: 5 }, () => fillAll)
  expect(faultsOf(emptyPerson, '')).toEqual({ first_name, last_name, dob, email, password })
})

test.each([
  { what: 'no last name', person: { ...amina, last_name: ' ' }, field: 'last_name' },
  { what: 'half a date', person: { ...amina, dob: { day: '14', month: '8', year: '2003' } }, field: 'dob' },
  { what: 'no email', person: { ...amina, email: '' }, field: 'email' },
  { what: 'an email without a host', person: { ...amina, email: 'amina@' }, field: 'email' },
])('$what gets the sentence about all fields, shown at $field', ({ person, field }) => {
  expect(faultsOf(person, 'hemmeligt')).toEqual({ [field]: fillAll })
})

test('a missing password counts as a missing field, and a short one gets the minimum length', () => {
  expect(faultsOf(amina, '')).toEqual({ password: fillAll })
  expect(faultsOf(amina, '1234567')).toEqual({ password: 'Din adgangskode skal minimum være 8 tegn' })
})

test.each([
  { dob: { day: '31', month: '02', year: '2003' }, message: 'Indtast en gyldig fødselsdato' },
  {
    dob: { day: '17', month: '02', year: '2013' },
    message: 'Du skal være fyldt 13 år for at oprette en konto',
  },
])('a date of birth of $dob.day.$dob.month.$dob.year is refused', ({ dob, message }) => {
  expect(faultsOf({ ...amina, dob }, 'hemmeligt')).toEqual({ dob: message })
})

/** The sentence that each faulty field shows. */
function faultsOf(person: TypedPerson, password: string) {
  const faults = registrationFaults({ ...person, password }, now).filter((fault) => fault !== false)
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))
}
