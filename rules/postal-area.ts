/** The parts of the country for 'near me'. A part is at most a bus or train ride across. */
import { isPostalCode } from './postal-codes.ts'

/** The postal codes `from` to `to`, both included. */
export type PostalArea = { name: string; from: string; to: string }

const firstOfEach: readonly [from: number, name: string][] = [
  [1000, 'Storkøbenhavn'],
  [2950, 'Nordsjælland'],
  [3700, 'Bornholm'],
  [4000, 'Roskilde og Midtsjælland'],
  [4200, 'Slagelse og Vestsjælland'],
  [4300, 'Holbæk og Odsherred'],
  [4600, 'Køge og Stevns'],
  [4700, 'Næstved og Sydsjælland'],
  [4800, 'Lolland-Falster'],
  [5000, 'Odense og omegn'],
  [5400, 'Vest- og Sydfyn'],
  [6000, 'Kolding og Haderslev'],
  [6200, 'Sønderjylland'],
  [6600, 'Esbjerg og Sydvestjylland'],
  [6900, 'Ringkøbing og Skjern'],
  [7000, 'Vejle og Fredericia'],
  [7400, 'Herning og Ikast'],
  [7500, 'Holstebro og Lemvig'],
  [7700, 'Thy, Mors og Skive'],
  [8000, 'Aarhus og omegn'],
  [8400, 'Djursland og Favrskov'],
  [8600, 'Silkeborg og Skanderborg'],
  [8700, 'Horsens'],
  [8800, 'Viborg'],
  [8900, 'Randers'],
  [9000, 'Aalborg og omegn'],
  [9500, 'Himmerland'],
  [9700, 'Vendsyssel'],
]
const lastOfAll = 9999
// The codes of Greenland and the Faroe Islands lie between Bornholm's and Zealand's.
const abroad = { from: 3800, to: 3999 }

const areas = firstOfEach.map(([from, name], at): PostalArea => {
  const next = firstOfEach[at + 1]?.[0] ?? lastOfAll + 1
  const to = from < abroad.from && next > abroad.from ? abroad.from - 1 : next - 1
  return { name, from: String(from), to: String(to) }
})

/** The area of a postal code; null for a code that is not in use in Denmark. */
export function areaOf(postalCode: string): PostalArea | null {
  if (!isPostalCode(postalCode)) return null
  return areas.find(({ from, to }) => from <= postalCode && postalCode <= to) ?? null
}
