/** Pages without scripts, as search engines and link previews read them. */
import type { APIRequestContext } from '@playwright/test'
import { basketOf } from '../people.ts'
import { expect, test } from './journey.ts'
import { readHead } from './steps/head.ts'

const difficult = `"Ret & <pligt>" i Gray's skole</script><script>document.title = 'x'</script>`

test('search engines read a book as a used product with its price, and link previews show it', async ({
  request,
  world,
}) => {
  const book = await world.listedBook({
    title: difficult,
    authors: ['Søren "Æ" Holm'],
    isbn: '9788700000001',
    price: 249_00,
  })
  const address = `${world.url}/b%C3%B8ger/${book.id}`
  const { status, title, meta, links, data } = await read(request, `/bøger/${book.id}`)

  expect(status).toBe(200)
  expect(title).toBe(`${difficult} · Genlæst`)
  expect(links['canonical']).toBe(address)
  expect(meta).toMatchObject({
    'og:title': difficult,
    'og:url': address,
    'og:type': 'product',
    'og:locale': 'da_DK',
    'og:site_name': 'Genlæst',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'product:price:amount': '273.90',
    'product:price:currency': 'DKK',
    'product:availability': 'in stock',
  })
  expect(meta['description']).toContain('273,90\u00a0kr. inkl. købergebyr')
  expect(meta).not.toHaveProperty('robots')

  const [product, trail] = data['@graph']
  expect(product).toMatchObject({
    '@type': ['Product', 'Book'],
    name: difficult,
    isbn: '9788700000001',
    bookEdition: '1. udgave',
    author: [{ '@type': 'Person', name: 'Søren "Æ" Holm' }],
    offers: {
      '@type': 'Offer',
      url: address,
      price: '273.90',
      priceCurrency: 'DKK',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Person', name: `${book.seller.firstName} ${book.seller.lastName[0]}.` },
    },
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, {}, { name: difficult }],
  })
  for (const picture of [meta['og:image']!, ...product.image]) {
    const answer = await request.get(picture)
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/jpeg'])
  }
})

test('the page of a sold book remains, says that it is sold, and leads to books for sale', async ({
  request,
  world,
}) => {
  const [sold, buyer] = [
    await world.listedBook({ title: 'Obligationsret i korte træk', isbn: '9788700000011' }),
    await world.person(),
  ]
  await world.listedBook({ title: 'Obligationsret i korte træk', isbn: '9788700000011' })
  await world.listedBook({
    title: 'Obligationsretlige opgaver',
    authors: ['Karen Blixen'],
    isbn: '9788700000012',
  })
  const { body } = await world.as(buyer, 'buyBook', basketOf([sold]))
  await world.pay(body.url)
  await world.settled()

  const { status, data, meta, html } = await read(request, `/bøger/${sold.id}`)
  expect(status).toBe(200)
  expect(data['@graph'][0].offers.availability).toBe('https://schema.org/SoldOut')
  expect(meta['description']).toContain('Solgt.')
  expect(meta).not.toHaveProperty('robots')
  expect(html).toContain('Andre eksemplarer')
  expect(html).toContain('Lignende bøger')
  expect(html).not.toContain('Læg i kurv')
})

test('every public page says in Danish what it is, and names its canonical address', async ({
  request,
  world,
}) => {
  const { bookId } = await world.listedBook({ title: 'Retorik', isbn: '9788700000025' })
  const found: Record<string, string> = {
    '/': '/',
    '/bøger': '/bøger',
    '/bøger?id=retorik&sortering=billigst&stand=2': '/bøger?id=retorik',
    [`/bøger/id=${bookId}`]: `/bøger/id=${bookId}`,
    '/bøger/id=978-87-00-00002-5': `/bøger/id=${bookId}`,
    '/sælgbog': '/sælgbog',
    '/hjælp': '/hjælp',
    '/hjælp/salg': '/hjælp',
    '/vilkår': '/vilkår',
    '/privatliv': '/privatliv',
    '/kontakt': '/kontakt',
    '/om': '/om',
  }
  const descriptions = new Map<string, string>()
  for (const [path, canonical] of Object.entries(found)) {
    const { status, title, meta, links, lang } = await read(request, path)
    expect([path, status, lang]).toEqual([path, 200, 'da'])
    expect([path, decodeURI(links['canonical']!)]).toEqual([path, world.url + canonical])
    expect(title).toMatch(/\S · Genlæst$/)
    expect(meta['og:description']).toBe(meta['description'])
    expect(meta['og:image']).toMatch(/^http:.*\.png$/)
    expect([path, 'robots' in meta]).toEqual([path, false])
    descriptions.set(canonical, meta['description']!)
  }
  expect(new Set(descriptions.values()).size, 'descriptions of their own').toBe(descriptions.size)
})

test('missing pages are 404 by any method, and an empty search is not indexed', async ({
  request,
  world,
}) => {
  const gone = await world.listedBook()
  await world.as(gone.seller, 'deleteMyBook', { dbId: gone.id })
  const there = await world.listedBook()
  const cases: [string, number][] = [
    [`/bøger/${there.id}`, 200],
    [`/bøger/${gone.id}`, 404],
    ['/bøger/00000000-0000-7000-8000-000000000000', 404],
    ['/bøger/ingen-bog', 404],
    ['/bøger/%00', 404],
    [`/bøger/id=${gone.bookId}`, 200],
    ['/bøger/id=00000000-0000-7000-8000-000000000000', 404],
    ['/bøger/id=ingen-bog', 404],
    ['/findes-ikke', 404],
    ['/b%F8ger', 404],
    ['/bøger/%E0%A4%A', 404],
  ]
  for (const [path, status] of cases) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      status,
      'text/html; charset=utf-8',
    ])
    expect([path, (await request.head(path)).status()]).toEqual([path, status])
  }
  const { meta } = await read(request, '/bøger?id=zzzzqqqq')
  expect(meta['robots']).toBe('noindex, follow')
})

test('a search is one page in any spelling, and one with a typo has the title of its correction and is not indexed', async ({
  request,
  world,
}) => {
  await world.listedBook({ title: 'Elektrodynamik' })
  const right = await read(request, '/bøger?id=ELEKTRO%20%20Dynamik&stand=2&sorter=billigst')
  const corrected = await read(request, '/bøger?id=elektrodynamk')
  expect(right.links['canonical']).toBe(`${world.url}/b%C3%B8ger?id=elektro%20dynamik`)
  expect(corrected.title).toBe('»elektrodynamik« – brugte bøger · Genlæst')
  expect(corrected.meta['robots']).toBe('noindex, follow')
})

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  return { status: answer.status(), ...readHead(await answer.text()) }
}
