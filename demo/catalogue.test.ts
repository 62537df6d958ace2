import { readdir, stat } from 'node:fs/promises'
import { parse } from 'isbn3'
import { expect, test } from 'vitest'
import { minCopies } from '#rules/price-guidance'
import { demoCatalogue } from './catalogue.ts'
import { demoOrders } from './orders.ts'
import { demoConversations } from './conversations.ts'
import { coverFiles, renditionAt, renditionWidths } from './renditions.ts'
import { demoOperator, demoSellers } from './people.ts'

const photos = new URL('photos/', import.meta.url)
const casePhotos = demoOrders.flatMap(({ since }) =>
  since.flatMap((event) => ('shows' in event ? event.photos : [])),
)
const named = [...demoCatalogue.flatMap((listing) => listing.photos), ...casePhotos]

test('every listing has a valid ISBN', () => {
  expect(demoCatalogue.filter(({ isbn }) => !parse(isbn)?.isIsbn13)).toEqual([])
})

test('the photos on disk are exactly those in the catalogue, each once', async () => {
  expect((await readdir(photos)).toSorted()).toEqual(named.toSorted())
})

test('all photos together weigh less than three megabytes', async () => {
  const sizes = await Promise.all(named.map(async (file) => (await stat(new URL(file, photos))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})

test('every cover has renditions in the widths of lists, and together they weigh less than two megabytes', async () => {
  const files = [...coverFiles].flatMap((file) => renditionWidths.map((width) => renditionAt(file, width)))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  expect(await readdir(new URL('.', files[0]))).toHaveLength(files.length)
})

test('a student finds at least 66 different books, each with a cover of its own', () => {
  const isbns = new Set(demoCatalogue.map((listing) => listing.isbn))
  expect(isbns.size).toBeGreaterThanOrEqual(66)
  const coverOf = new Map(demoCatalogue.map(({ isbn, photos: [cover] }) => [isbn, cover]))
  expect(new Set(coverOf.values()).size).toBe(isbns.size)
})

test('one book is offered by two sellers at different prices', () => {
  const offers = Map.groupBy(demoCatalogue, (listing) => listing.isbn)
  const twice = [...offers.values()].filter((offer) => new Set(offer.map(({ seller }) => seller)).size > 1)
  expect(twice.some((offer) => new Set(offer.map(({ price }) => price)).size > 1)).toBe(true)
})

test('some books have enough copies by others to show anna and bo a price guidance', () => {
  const copies = Map.groupBy(demoCatalogue, (listing) => listing.isbn)
  for (const key of ['anna', 'bo']) {
    const byOthers = [...copies.values()].map(
      (all) => all.filter(({ seller, state }) => seller !== key && !state).length,
    )
    expect(byOthers.filter((count) => count >= minCopies).length).toBeGreaterThanOrEqual(2)
  }
})

test.each(['anna', 'bo'])('%s has at least six books for sale', (key) => {
  expect(demoCatalogue.filter(({ seller, state }) => seller === key && !state).length).toBeGreaterThanOrEqual(
    6,
  )
})

test('prices stay between 65 and 600 kroner', () => {
  expect(demoCatalogue.filter(({ price }) => price < 65_00 || price > 600_00)).toEqual([])
})

test('no demo email can reach anyone', () => {
  const mails = [...demoSellers, demoOperator].map((person) => person.email)
  expect(mails.filter((mail) => !mail.endsWith('@example.dk'))).toEqual([])
  expect(new Set(mails).size).toBe(mails.length)
})

test('every payout account passes the check of ISO 13616', () => {
  const remainder = (iban: string) => BigInt(`${iban.slice(4)}1320${iban.slice(2, 4)}`) % 97n
  expect(demoSellers.filter(({ iban }) => !/^DK\d{16}$/.test(iban) || remainder(iban) !== 1n)).toEqual([])
})

test('each chat is about a copy that its seller has for sale', () => {
  const stray = demoConversations.filter(
    (chat) =>
      !demoCatalogue.some(
        ({ isbn, seller, state }) => isbn === chat.isbn && seller === chat.seller && !state,
      ),
  )
  expect(stray).toEqual([])
})
