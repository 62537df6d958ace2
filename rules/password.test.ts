import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

const sofie = { email: 'sofie.holm@post.example', first_name: 'Sofie', last_name: 'Holm' }

test.each([
  ['aaaaaaaa', 'repeats'],
  ['🙂🙂🙂🙂🙂🙂🙂🙂', 'repeats'],
  ['sofie.holm@post.example', 'is_you'],
  ['Sofie Holm', 'is_you'],
  ['sofieholm1999', 'is_you'],
  ['HolmSofie', 'is_you'],
  ['sofie læser bøger', null],
  ['12345678', null],
  ['aaaaaaab', null],
] as const)('%s: %s', (password, fault) => {
  expect(passwordFault(password, sofie)).toBe(fault)
})

test('a name of no letters rules out nothing', () => {
  expect(passwordFault('99999998', { email: '1@x.dk', first_name: '1', last_name: '2' })).toBe(null)
})
