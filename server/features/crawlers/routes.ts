/** What search engines ask for before they come: where they may go, and what there is. The same for everybody. */
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { compression } from '../../http/compression.ts'
import { booksSitemap, type Sizes } from './books-sitemap.ts'
import { countForSale, idAtPosition } from './queries.ts'
import { robotsText } from './robots.ts'
import { publicPages } from './site-map.ts'
import { sitemapIndex, urlEntries, urlset } from './sitemap-xml.ts'

const usual: Sizes = { perFile: 50_000, perQuery: 1_000 }
const schema = { hide: true }

export async function crawlerRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'publicUrl'>,
  sizes = usual,
): Promise<void> {
  const { config, db, publicUrl } = deps
  await app.register(compress, compression)

  app.get('/robots.txt', { schema }, (_request, reply) =>
    forAnHour(reply, 'text/plain').send(robotsText(config.mode, publicUrl())),
  )

  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const files = Math.ceil((await countForSale(db)) / sizes.perFile)
    const names = ['pages', ...Array.from({ length: files }, (_, index) => `books-${index + 1}`)]
    const places = names.map((name) => ({ address: `${publicUrl()}/sitemaps/${name}.xml` }))
    return forAnHour(reply, 'application/xml').send(sitemapIndex(places))
  })

  app.get('/sitemaps/pages.xml', { schema }, (_request, reply) => {
    const places = publicPages.map((path) => ({ address: `${publicUrl()}${path}` }))
    return forAnHour(reply, 'application/xml').send(urlset.begin + urlEntries(places) + urlset.end)
  })

  app.get<{ Params: { file: string } }>(
    '/sitemaps/books-:file(^[1-9]\\d{0,4}).xml',
    { schema },
    async (request, reply) => {
      const firstId = await idAtPosition(db, (Number(request.params.file) - 1) * sizes.perFile)
      if (firstId === null) throw new Refusal('not_found')
      const pieces = Readable.from(booksSitemap(deps, firstId, sizes), { objectMode: false })
      return forAnHour(reply, 'application/xml').send(pieces)
    },
  )
}

function forAnHour(reply: FastifyReply, type: string) {
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`)
}
