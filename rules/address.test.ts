import { expect, test } from 'vitest'
import { isPostalCode, line1 } from './address.ts'

test.each([
  { etage: 'st', dør: 'tv', reads: 'Århusgade 1, st. tv' },
  { etage: '1', dør: 'th', reads: 'Århusgade 1, 1. th' },
  { etage: '2', dør: null, reads: 'Århusgade 1, 2.' },
  { etage: null, dør: '14', reads: 'Århusgade 1, 14' },
  { etage: null, dør: null, reads: 'Århusgade 1' },
  { etage: '', dør: '', reads: 'Århusgade 1' },
])('floor $etage and door $dør read "$reads"', ({ etage, dør, reads }) => {
  expect(line1({ adresseringsvejnavn: 'Århusgade', husnr: '1', etage, dør })).toBe(reads)
})

test('a house without floors needs no more than street and number', () => {
  expect(line1({ adresseringsvejnavn: 'Nørre Alle', husnr: '12B' })).toBe('Nørre Alle 12B')
})

test('a postal code is four digits', () => {
  expect(['2100', '0800', '9990', '0000', '210', '21000', '21 0', 'abcd', ''].map(isPostalCode)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
