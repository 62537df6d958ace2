import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { cookieOf, basketOf } from '#test/people'
import { answerErrors } from '../../http/errors.ts'
import { crawlerRoutes } from './routes.ts'
import { closedPaths, publicPages } from './site-map.ts'

test('robots.txt names the closed paths and the sitemap', async () => {
  const { get } = await site(await testApp(), { mode: 'production' })
  const { body, headers } = await get('/robots.txt')
  const lines = body.split('\n')

  expect(lines).toContain('Sitemap: https://genlaest.example/sitemap.xml')
  for (const path of ['/dashboard', '/drift', '/checkout', '/indbakke', '/login', '/api/', '/sandbox'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Disallow: /bekr%C3%A6ftelse')
  expect(lines).not.toContain('Disallow: /')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
})

test('a sandbox on a public host is closed to search engines, under any name', async () => {
  const app = await testApp()
  const robots = async (publicUrl: string, host: string) => {
    const { server } = await site(app, { mode: 'sandbox', publicUrl: () => publicUrl })
    return (await server.inject({ url: '/robots.txt', headers: { host } })).body
  }
  const closed = 'User-agent: *\nDisallow: /\n'
  expect(await robots('https://genlaest.example', 'localhost:3000')).toBe(closed)
  expect(await robots('http://localhost:3000', 'genlaest.example')).toBe(closed)
  expect(await robots('http://localhost:3000', '127.0.0.1:3000')).toContain(
    'Sitemap: http://localhost:3000/sitemap.xml',
  )
})

test('no page of the sitemap is closed', () => {
  const pages = [...publicPages, '/bøger/0190']
  expect(pages.filter((page) => closedPaths.some((path) => page.startsWith(path)))).toEqual([])
})

test('the sitemap begins with the fixed pages, and needs no books', async () => {
  const { get, addressesIn } = await site(await testApp())
  expect(await addressesIn('/sitemap.xml')).toEqual(['https://genlaest.example/sitemaps/pages.xml'])
  expect(await addressesIn('/sitemaps/pages.xml')).toEqual(
    expect.arrayContaining(['https://genlaest.example/', 'https://genlaest.example/b%C3%B8ger']),
  )
  expect((await get('/sitemaps/books-1.xml')).statusCode).toBe(404)
})

test('subjects with books for sale are listed beside the fixed pages', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Mikroøkonomi' }, await app.seller())
  const { addressesIn } = await site(app)
  const subjects = (await addressesIn('/sitemaps/pages.xml')).filter((address) => address?.includes('/fag/'))
  expect(new Set(subjects)).toEqual(
    new Set(
      ['mikro-og-makro', 'mikrooekonomi', 'oekonomi'].map((id) => `https://genlaest.example/fag/${id}`),
    ),
  )
})

test('books are split over as many files as they need, each listed once with its date of change', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const pages = []
  for (let n = 0; n < 5; n++) pages.push(pageOf(await app.listedBook({}, seller)))
  const { get, addressesIn } = await site(app, { sizes: { perFile: 3, perQuery: 2 } })

  expect(await addressesIn('/sitemap.xml')).toEqual(
    ['pages', 'books-1', 'books-2', 'works-1', 'works-2'].map(
      (name) => `https://genlaest.example/sitemaps/${name}.xml`,
    ),
  )
  expect(await addressesIn('/sitemaps/books-1.xml')).toEqual(pages.slice(0, 3))
  expect(await addressesIn('/sitemaps/books-2.xml')).toEqual(pages.slice(3))
  expect((await get('/sitemaps/books-3.xml')).statusCode).toBe(404)
  const { updated_at } = await app.deps.db
    .selectFrom('listing')
    .select('updated_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await get('/sitemaps/books-2.xml')).body).toContain(
    `<loc>${pages[4]}</loc><lastmod>${updated_at.toISOString()}</lastmod>`,
  )
})

test('deleted, reserved and sold books are not listed, and later ones move up', async () => {
  const app = await testApp()
  const [seller, buyer] = [await app.seller(), await app.person()]
  const [gone, held, sold, left] = [
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
  ]
  const { addressesIn } = await site(app, { sizes: { perFile: 2, perQuery: 1 } })
  expect(await addressesIn('/sitemaps/books-2.xml')).toEqual([pageOf(sold), pageOf(left)])

  await app.as(seller, 'deleteMyBook', { dbId: gone.id })
  const { body } = await app.as(buyer, 'buyBook', basketOf([sold]))
  await app.pay(body.url)
  await app.settled()
  await app.as(buyer, 'buyBook', basketOf([held]))

  expect(await addressesIn('/sitemap.xml')).toHaveLength(3)
  expect(await addressesIn('/sitemaps/books-1.xml')).toEqual([pageOf(left)])
})

test('a work is listed by the address of its page while a copy of any edition is for sale', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const titles = ['Calculus', 'Algebra', 'Geometri']
  const books = []
  for (const title of titles) books.push(await app.listedBook({ title }, seller))
  await app.listedBook({ title: 'Calculus, 2. udgave' }, seller)
  await app.as(seller, 'deleteMyBook', { dbId: books[1]!.id })
  const { addressesIn } = await site(app, { sizes: { perFile: 2, perQuery: 1 } })

  const listed = await addressesIn('/sitemaps/works-1.xml')
  expect(listed.map((address) => address!.replace(/\d+$/, ''))).toEqual(
    ['calculus', 'geometri'].map((slug) => `https://genlaest.example/bog/${slug}-`),
  )
})

test('an edition is listed where there are copies to choose from, in separate files', async () => {
  const app = await testApp()
  const editions = []
  for (const isbn of ['9788700000001', '9788700000002', '9788700000003']) {
    editions.push(await app.listedBook({ isbn }))
    await app.listedBook({ isbn })
  }
  const single = await app.listedBook({ isbn: '9788700000004' })
  const { get, addressesIn } = await site(app, { sizes: { perFile: 2, perQuery: 1 } })

  expect((await addressesIn('/sitemap.xml')).filter((file) => file!.includes('editions'))).toEqual(
    ['editions-1', 'editions-2'].map((name) => `https://genlaest.example/sitemaps/${name}.xml`),
  )
  const listed = [
    ...(await addressesIn('/sitemaps/editions-1.xml')),
    ...(await addressesIn('/sitemaps/editions-2.xml')),
  ]
  expect(listed).toEqual(
    editions
      .map(({ bookId }) => bookId)
      .toSorted()
      .map((id) => `https://genlaest.example/b%C3%B8ger/id=${id}`),
  )
  expect(listed.join()).not.toContain(single.bookId)
  expect((await get('/sitemaps/editions-3.xml')).statusCode).toBe(404)
})

test('the sitemap is the same for a seller as for everybody, so it may be cached publicly', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await app.listedBook({}, seller)
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/sitemaps/books-1.xml`, { headers })).text()

  expect(
    await ask({ authorization: `Bearer ${seller.token}`, cookie: `session=${cookieOf(seller.token)}` }),
  ).toBe(await ask({}))
})

test('the count is cached for a minute', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { addressesIn } = await site(app, { sizes: { perFile: 1, perQuery: 1 } })
  expect(await addressesIn('/sitemap.xml')).toHaveLength(1)
  await app.listedBook({}, seller)
  expect(await addressesIn('/sitemap.xml')).toHaveLength(1)
  expect(await addressesIn('/sitemaps/books-1.xml')).toHaveLength(1)
})

test('anybody may cache them for an hour', async () => {
  const app = await testApp()
  await app.listedBook()
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/books-1.xml']) {
    const { status, headers } = await fetch(`${app.url}${path}`)
    expect({ status, type: headers.get('content-type'), cacheControl: headers.get('cache-control') }).toEqual(
      {
        status: 200,
        type: 'application/xml; charset=utf-8',
        cacheControl: 'public, max-age=3600',
      },
    )
  }
})

test.each(['gzip', 'br'])('a list of books travels as %s to who can read it', async (encoding) => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const response = await fetch(`${app.url}/sitemaps/books-1.xml`, {
    headers: { 'accept-encoding': encoding },
  })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toContain(`/b%C3%B8ger/${id}</loc>`)
})

test.each(['identity', 'gzip', 'br'])(
  'a list that breaks off as %s is not taken for a whole one',
  async (encoding) => {
    const app = await testApp()
    const seller = await app.seller()
    for (let n = 0; n < 3; n++) await app.listedBook({}, seller)
    let written = 0
    const publicUrl = () => {
      if (++written === 3) throw new Error('on the way')
      return 'https://genlaest.example'
    }
    const { server } = await site(app, { sizes: { perFile: 3, perQuery: 1 }, publicUrl })
    const url = await server.listen({ port: 0 })

    const read = async () => {
      const headers = { 'accept-encoding': encoding }
      return (await fetch(`${url}/sitemaps/books-1.xml`, { headers })).text()
    }
    await expect(read()).rejects.toThrow('terminated')
  },
)

const pageOf = ({ id }: { id: string }) => `https://genlaest.example/b%C3%B8ger/${id}`

type SiteParams = {
  mode?: 'sandbox' | 'production'
  sizes?: { perFile: number; perQuery: number }
  publicUrl?: () => string
}

const elsewhere = () => 'https://genlaest.example'

/** Serves these routes over the app's database, at another address and with other file sizes. */
async function site(
  { deps }: TestApp,
  { mode = 'production', sizes, publicUrl = elsewhere }: SiteParams = {},
) {
  const server = Fastify()
  onTestFinished(() => server.close())
  answerErrors(server)
  const there = { ...deps, config: { ...deps.config, mode }, publicUrl }
  await server.register((scope) => crawlerRoutes(scope, there, sizes))

  const get = (url: string) => server.inject(url)
  const addressesIn = async (url: string) =>
    [...(await get(url)).body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  return { server, get, addressesIn }
}
