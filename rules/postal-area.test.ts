import { expect, test } from 'vitest'
import { areaOf } from './postal-area.ts'

test.each([
  ['1050', 'Storkøbenhavn'],
  ['2100', 'Storkøbenhavn'],
  ['2800', 'Storkøbenhavn'],
  ['3000', 'Nordsjælland'],
  ['3770', 'Bornholm'],
  ['4000', 'Roskilde og Midtsjælland'],
  ['5230', 'Odense og omegn'],
  ['6400', 'Sønderjylland'],
  ['6705', 'Esbjerg og Sydvestjylland'],
  ['8000', 'Aarhus og omegn'],
  ['8210', 'Aarhus og omegn'],
  ['8500', 'Djursland og Favrskov'],
  ['9220', 'Aalborg og omegn'],
  ['9990', 'Vendsyssel'],
])('%s lies in %s', (postalCode, name) => {
  expect(areaOf(postalCode)?.name).toBe(name)
})

test.each(['', '800', '80000', '0999', '3900', '9999', '8001', 'abcd'])(
  '"%s" lies nowhere in Denmark',
  (postalCode) => expect(areaOf(postalCode)).toBeNull(),
)

test('each area holds its own codes and begins where the one before it ends', () => {
  const codes = Array.from({ length: 9000 }, (_, at) => String(1000 + at))
  const areas = codes.flatMap((code) => areaOf(code) ?? [])
  const names = areas.map(({ name }) => name)
  expect(names.filter((name, at) => name !== names[at - 1])).toHaveLength(28)
  expect(new Set(names).size).toBe(28)
  for (const code of codes) {
    const area = areaOf(code)
    if (area) expect([area.from <= code, code <= area.to]).toEqual([true, true])
  }
  const ends = [...new Set(areas)]
  expect(ends.slice(1).map(({ from }, at) => Number(from) - Number(ends[at]!.to))).toEqual(
    // The codes of Greenland and the Faroe Islands follow Bornholm's.
    ends.slice(1).map(({ name }) => (name === 'Roskilde og Midtsjælland' ? 201 : 1)),
  )
})
