import { expect, test } from 'vitest'
import { inflectionsOf } from './inflections.ts'

test.each([
  ['barn', 'born'],
  ['born', 'barn'],
  ['skoleborn', 'skolebarn'],
  ['bornene', 'barn'],
  ['ojne', 'oje'],
  ['brodre', 'broder'],
  ['modre', 'moder'],
  ['artikel', 'artikler'],
  ['artikler', 'artikel'],
  ['midler', 'middel'],
  ['soster', 'sostre'],
  ['vintre', 'vinter'],
  ['museum', 'museer'],
  ['studiet', 'studium'],
  ['hemmelighederne', 'hemmeligheder'],
  ['hemmelighed', 'hemmelighederne'],
])('%s has the inflection %s', (word, other) => {
  expect(inflectionsOf(word)).toContain(other)
})

test.each(['bog', 'boger', 'humor', 'teori', 'calculus', '1984', 'a'])(
  '%s has no other inflection',
  (word) => {
    expect(inflectionsOf(word)).toEqual([])
  },
)
