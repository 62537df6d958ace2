/** Answers search engines: which paths are closed, and the sitemap. The same for everybody. */
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/refusals'
import { isLoopback } from '#rules/loopback'
import type { Deps } from '../../deps.ts'
import { compression } from './compression.ts'
import { robotsText } from './robots.ts'
import { sectionSitemap, type Sizes } from './section-sitemap.ts'
import { sections, type Section } from './sections.ts'
import { sharePictureRoute } from './share-picture.ts'
import { publicPages } from './site-map.ts'
import { sitemapIndex, urlEntries, urlset } from './sitemap-xml.ts'

const usual: Sizes = { perFile: 50_000, perQuery: 1_000 }
const schema = { hide: true }

export async function crawlerRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'photoAccess' | 'photos' | 'publicUrl' | 'search'>,
  sizes = usual,
): Promise<void> {
  const { config, db, publicUrl, search } = deps
  await app.register(compress, compression)
  sharePictureRoute(app, deps)

  app.get('/robots.txt', { schema }, ({ hostname }, reply) => {
    const closed = config.mode === 'sandbox' && !isOnlyHere(publicUrl(), hostname)
    return forAnHour(reply, 'text/plain').send(robotsText({ closed, publicUrl: publicUrl() }))
  })

  // Counting reads the whole section. A newly needed file is listed up to a minute late.
  const counts = new LRUCache<Section, number>({
    max: sections.length,
    ttl: 60_000,
    fetchMethod: ({ count }) => count(db),
  })

  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const files = await Promise.all(sections.map((section) => filesOf(section)))
    const names = ['pages', ...files.flat()]
    const places = names.map((name) => ({ address: `${publicUrl()}/sitemaps/${name}.xml` }))
    return forAnHour(reply, 'application/xml').send(sitemapIndex(places))
  })

  app.get('/sitemaps/pages.xml', { schema }, async (_request, reply) => {
    // Never more than the vocabulary has.
    const subjects = Array.from(await search.subjectCounts(), ([id]) => `/fag/${id}`)
    const places = [...publicPages, ...subjects].map((path) => ({ address: `${publicUrl()}${path}` }))
    return forAnHour(reply, 'application/xml').send(urlset.begin + urlEntries(places) + urlset.end)
  })

  for (const section of sections) {
    app.get<{ Params: { file: string } }>(
      `/sitemaps/${section.name}-:file(^[1-9]\\d{0,4}).xml`,
      { schema },
      async (request, reply) => {
        const firstId = await section.idAtPosition(db, (Number(request.params.file) - 1) * sizes.perFile)
        if (firstId === null) throw new Refusal('not_found')
        const pieces = Readable.from(sectionSitemap(deps, section, firstId, sizes), { objectMode: false })
        return forAnHour(reply, 'application/xml').send(pieces)
      },
    )
  }

  async function filesOf(section: Section) {
    const files = Math.ceil((await counts.forceFetch(section)) / sizes.perFile)
    return Array.from({ length: files }, (_, index) => `${section.name}-${index + 1}`)
  }
}

/**
 * Whether only this machine reaches the sandbox. A public sandbox is closed to search engines: its books and people
 * are invented, and a visitor might try to buy. Locally it behaves as production does.
 */
function isOnlyHere(publicUrl: string, host: string): boolean {
  return [new URL(publicUrl).hostname, host].every(isLoopback)
}

function forAnHour(reply: FastifyReply, type: string) {
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`)
}
