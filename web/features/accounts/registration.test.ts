import { expect, test } from 'vitest'
import { emptyPerson, registrationFault } from './registration.ts'

const now = new Date('2026-02-16T12:00:00Z')
const amina = {
  email: 'amina@post.example',
  first_name: 'Amina',
  last_name: 'Holm',
  dob: { day: '14', month: '08', year: '2003' },
}
const fillAll = 'Udfyld venligst alle felter'

test('a complete registration may be sent', () => {
  expect(registrationFault(amina, 'hemmeligt', now)).toBe(null)
})

test.each([
  { what: 'nothing', person: emptyPerson, field: 'first_name' },
  { what: 'no last name', person: { ...amina, last_name: ' ' }, field: 'last_name' },
  { what: 'half a date', person: { ...amina, dob: { day: '14', month: '8', year: '2003' } }, field: 'dob' },
  { what: 'no email', person: { ...amina, email: '' }, field: 'email' },
  { what: 'an email without a host', person: { ...amina, email: 'amina@' }, field: 'email' },
])('$what gets the sentence about all fields, shown at $field', ({ person, field }) => {
  expect(registrationFault(person, 'hemmeligt', now)).toEqual({ field, message: fillAll })
})

test('a missing password counts as a missing field, and a short one gets the minimum length', () => {
  expect(registrationFault(amina, '', now)).toEqual({ field: 'password', message: fillAll })
  expect(registrationFault(amina, '1234567', now)).toEqual({
    field: 'password',
    message: 'Din adgangskode skal minimum være 8 tegn',
  })
})

test.each([
  { dob: { day: '31', month: '02', year: '2003' }, message: 'Indtast en gyldig fødselsdato' },
  {
    dob: { day: '17', month: '02', year: '2013' },
    message: 'Du skal være fyldt 13 år for at oprette en konto',
  },
])('a date of birth of $dob.day.$dob.month.$dob.year is refused', ({ dob, message }) => {
  expect(registrationFault({ ...amina, dob }, 'hemmeligt', now)).toEqual({ field: 'dob', message })
})
