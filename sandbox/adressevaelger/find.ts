/**
 * The register's search: the words must occur in order, each may be a prefix, and coarse hits come before fine ones.
 */
import { wordsOf, type Entry, type House, type Register } from './register.ts'

export type Query = {
  text: string
  limit: number
  street?: string | undefined
  postalCode?: string | undefined
}
export type Hit = Record<string, string | number>

export function findAddresses(register: Register, query: Query): Hit[] {
  const houses = register.houses.filter((house) => house.homes > 1)
  const addresses = matching(register.addresses, query).map(({ id, title, house }) => {
    return { type: 'adresse', id, titel: title, husnummerId: house.id }
  })
  return [...coarse(register, query), ...matching(houses, query).map(houseHit), ...addresses].slice(
    0,
    query.limit,
  )
}

export function findHouses(register: Register, query: Query): Hit[] {
  return [...coarse(register, query), ...matching(register.houses, query).map(houseHit)].slice(0, query.limit)
}

function coarse(register: Register, query: Query): Hit[] {
  const streets = matching(register.streets, { ...query, postalCode: undefined })
  const districts = matching(register.districts, query)
  return [
    ...streets.map(({ title }) => ({ type: 'vejnavn', titel: title, vejNavn: title })),
    ...districts.map(({ id, title, street, postalCode, city, houses }) => {
      const place = { vejnavn: street, postnr: postalCode, postdistrikt: city, antal_husnumre: houses }
      return { type: 'navngivenvejpostnummer', id, titel: title, ...place }
    }),
  ].filter(({ titel, type }) => !isTypedOut(titel, type, query))
}

function houseHit({ id, title, street, number }: House): Hit {
  return { type: 'husnummer', id, titel: title, vejnavn: street, husnummer: number }
}

/** Best matches first: more whole words count first, then more of them in a row. */
function matching<E extends Entry>(entries: E[], { text, street, postalCode }: Query): E[] {
  const queryWords = wordsOf(text)
  return entries
    .filter(
      (entry) => (!street || entry.street === street) && (!postalCode || entry.postalCode === postalCode),
    )
    .flatMap((entry) => {
      const met = wordsMet(entry.words, queryWords)
      return met ? [{ entry, ...met }] : []
    })
    .sort((a, b) => b.whole - a.whole || b.run - a.run)
    .map(({ entry }) => entry)
}

/**
 * How many query words occur whole in the title, and how many of them in a row from its beginning: 'Jagtvej 3' should
 * not find a third floor. Null unless every query word occurs in order, at least as a prefix.
 */
function wordsMet(words: string[], queryWords: string[]): { whole: number; run: number } | null {
  let from = 0
  let whole = 0
  let run = 0
  for (const [at, word] of queryWords.entries()) {
    const unfinished = at === queryWords.length - 1
    const found = words.findIndex((candidate, place) => place >= from && begins(candidate, word, unfinished))
    if (found < 0) return null
    if (words[found] === word) whole++
    if (found === at) run++
    from = found + 1
  }
  return { whole, run }
}

/** A number may be a prefix only at the end of the text, and a postal code only from its third digit. */
function begins(candidate: string, word: string, unfinished: boolean): boolean {
  if (candidate === word) return true
  if (!/^\d/.test(word)) return candidate.startsWith(word)
  return unfinished && candidate.startsWith(word) && (candidate.length < 4 || word.length >= 3)
}

/** A street that is typed in full would lead to itself, so the answer is the addresses in it. */
function isTypedOut(title: string, type: string, { text }: Query): boolean {
  return type === 'navngivenvejpostnummer' && wordsOf(title).join() === wordsOf(text).join()
}
