import { expect, test } from 'vitest'
import { publicName } from '#rules/full-name'
import { specFees } from '#rules/quote'
import { itemOf } from './test-items.ts'
import { asBreadcrumbs, asProduct } from './structured-data.ts'

const url = 'https://genlaest.example/b/1'
const where = { fees: specFees, url, images: [], description: 'En bog.' }
const buyBook = {
  pickup: false,
  ownerHasOthers: false,
  seller: 'Sofie',
  seller_name: publicName({ first_name: 'Sofie', last_name: 'Holm' }),
  member_since: '2026-01-01T00:00:00.000Z',
  books_sold: 0,
  seller_shown: true,
}
const listing = (facts: Partial<Parameters<typeof itemOf>[0]> = {}) => ({
  ...itemOf({ id: '1', ...facts }),
  buyBook,
})

test('search engines read the price that a buyer pays, with shipping beside it', () => {
  const { offers } = asProduct(listing({ price: 249_00 }), where)
  expect(offers).toMatchObject({
    price: '273.90',
    priceCurrency: 'DKK',
    itemCondition: 'https://schema.org/UsedCondition',
    seller: { '@type': 'Person', name: 'Sofie H.' },
    shippingDetails: { shippingRate: { value: '39.00', currency: 'DKK' } },
  })
})

test.each([
  [{}, 'InStock'],
  [{ reserved: true }, 'OutOfStock'],
  [{ sold: true, reserved: true }, 'SoldOut'],
])('a listing that is %j is %s', (state, availability) => {
  const { offers } = asProduct(listing(state), where)
  expect(offers.availability).toBe(`https://schema.org/${availability}`)
})

test('a seller who has deleted their account is not named', () => {
  const left = { ...buyBook, seller: 'Slettet', seller_name: 'Slettet bruger', seller_left: true as const }
  const { offers } = asProduct({ ...listing({ sold: true }), buyBook: left }, where)
  expect(offers).not.toHaveProperty('seller')
})

test('a listing is both a book with edition and authors and a product with its ISBN', () => {
  expect(asProduct(listing(), { ...where, images: ['https://genlaest.example/p.jpg'] })).toMatchObject({
    '@type': ['Product', 'Book'],
    name: 'Kvalitative metoder',
    isbn: '9788741277219',
    gtin13: '9788741277219',
    bookEdition: '3. udgave',
    author: [{ '@type': 'Person', name: 'Svend Brinkmann' }],
    image: ['https://genlaest.example/p.jpg'],
    url,
  })
})

test('the description is the seller’s, or ours if there is none', () => {
  expect(asProduct(listing({ desc: 'Få noter.' }), where).description).toBe('Få noter.')
  expect(asProduct(listing(), where).description).toBe('En bog.')
})

test('unknown facts are left out', () => {
  const { apiBook, ...rest } = listing({ photos: [] })
  const product = asProduct({ ...rest, apiBook: { ...apiBook, director: [] } }, where)
  for (const unknown of ['publisher', 'datePublished', 'inLanguage', 'author', 'image'])
    expect(product).not.toHaveProperty(unknown)
})

test('the breadcrumbs end at the page itself', () => {
  const { itemListElement } = asBreadcrumbs([{ name: 'Forside', url: 'https://a.example/' }, { name: 'Bog' }])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Forside', item: 'https://a.example/' },
    { '@type': 'ListItem', position: 2, name: 'Bog' },
  ])
})
