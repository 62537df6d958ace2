/** The invented register: every street, street in a postal district, house and address, with ids as in the real one. */
import { createHash } from 'node:crypto'
import { readCsv } from '../csv.ts'
import { streets, type Homes, type Street } from './streets.ts'

export type Entry = { id: string; title: string; street: string; postalCode: string; words: string[] }
export type District = Entry & { city: string; houses: number }
export type House = Entry & { city: string; suburb: string; number: string; homes: number }
export type Address = Entry & { house: House; floor: string; door: string }

export type Register = { streets: Entry[]; districts: District[]; houses: House[]; addresses: Address[] }

const cities = new Map(
  readCsv<'postnr' | 'by'>(new URL('../places/postal-codes.csv', import.meta.url)).map(({ postnr, by }) => [
    postnr,
    by,
  ]),
)

/** Built once per process, because it takes thousands of hashes. It is always the same. */
export const register = (): Register => (built ??= buildRegister())
let built: Register | undefined

function buildRegister(): Register {
  const parts = streets.map(buildStreet)
  const names = new Map(streets.map(({ name, postalCode }) => [name, entry(name, name, postalCode)]))
  return {
    streets: [...names.values()],
    districts: parts.map(({ district }) => district),
    houses: parts.flatMap(({ houses }) => houses),
    addresses: parts.flatMap(({ addresses }) => addresses),
  }
}

/** The words of a text as the search compares them: lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
}

function buildStreet({ name, postalCode, homes, suburb = '' }: Street) {
  const city = cities.get(postalCode)
  if (!city) throw new Error(`Postal code ${postalCode} of ${name} does not exist`)
  const place = [suburb, `${postalCode} ${city}`].filter(Boolean).join(', ')
  const doors = doorsOf[homes]
  const houses = numbersOf[homes].map((number): House => {
    const title = `${name} ${number}, ${place}`
    return { ...entry(title, name, postalCode), city, suburb, number, homes: doors.length }
  })
  const addresses = houses.flatMap((house) =>
    doors.map(([floor, door]): Address => {
      const inside = floor && `${floor}.${door && ` ${door}`}`
      const title = [`${name} ${house.number}`, inside, place].filter(Boolean).join(', ')
      return { ...entry(title, name, postalCode), house, floor, door }
    }),
  )
  const district = { ...entry(`${name}, ${place}`, name, postalCode), city, houses: houses.length }
  return { district, houses, addresses }
}

function entry(title: string, street: string, postalCode: string): Entry {
  return { id: idOf(title), title, street, postalCode, words: wordsOf(title) }
}

/** The same title always gets the same id, so that a restart keeps all addresses. */
function idOf(title: string): string {
  const hex = createHash('sha256').update(title).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1))

const numbersOf: Record<Homes, string[]> = {
  flats: upTo(14),
  halls: ['1', '2', '3'],
  terraces: upTo(12).flatMap((number) => ['A', 'B', 'C', 'D'].map((letter) => number + letter)),
  villas: upTo(60),
}

type Door = [floor: string, door: string]

const doorsOf: Record<Homes, Door[]> = {
  flats: ['st', '1', '2', '3'].flatMap((floor): Door[] => [
    [floor, 'tv'],
    [floor, 'th'],
  ]),
  halls: ['st', '1', '2', '3'].flatMap((floor, level) =>
    upTo(12).map((room): Door => [floor, String(level * 100 + +room)]),
  ),
  terraces: [['', '']],
  villas: [['', '']],
}
