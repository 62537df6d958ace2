import { expect, test } from 'vitest'
import { parseKept } from './kept-registration.ts'

const dob = { day: '14', month: '08', year: '2003' }
const person = { email: 'amina@post.example', first_name: 'Amina', last_name: 'Holm', dob }

test('what was typed survives a reload, and a password never would', () => {
  expect(parseKept({ person: { ...person, password: 'hemmeligt' }, begun: true })).toEqual({
    person,
    begun: true,
  })
})

test.each([undefined, null, 'x', { person: { email: 7 } }, { person, begun: 'ja' }])(
  'a stored %j is nothing',
  (stored) =>
    expect(parseKept(stored)).toMatchObject({ begun: false, person: { email: '', first_name: '' } }),
)
