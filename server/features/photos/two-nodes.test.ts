/** Checks the answers for a listing's photo on another node than the one on which it was hidden. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appCalls } from '#test/app-calls'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { createPeople } from '#test/people'

/** Two nodes with one database and one store, each with its caches as in production. */
async function twoNodes() {
  const dataDir = await mkdtemp(join(tmpdir(), 'genlaest-nodes-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await freshDatabase()
  const one = await openApp({ databaseUrl, env: { DATA_DIR: dataDir } })
  onTestFinished(one.close)
  const other = await openApp({ databaseUrl, env: { DATA_DIR: dataDir } })
  onTestFinished(other.close)
  return { one: { ...appCalls(one), ...createPeople(one.deps) }, urls: [one.url, other.url] }
}

/** The longest that a browser or a shared cache may answer for us, in seconds. */
function keptFor(cacheControl: string | null): number {
  if (cacheControl === null) return Infinity
  const spans = [
    ...cacheControl.matchAll(/(?:max-age|s-maxage|stale-while-revalidate|stale-if-error)=(\d+)/g),
  ]
  if (spans.length === 0) return /no-store|no-cache/.test(cacheControl) ? 0 : Infinity
  return spans.reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}

test.each(['deleted', 'hidden'])(
  'a photo that is %s on one node is gone on all, and from every cache within a minute',
  async (how) => {
    const { one, urls } = await twoNodes()
    const [seller, operator] = [await one.seller(), await one.person({ role: 'operator' })]
    const { id } = await one.listedBook({}, seller)
    const key = (await one.as(null, 'findBook', { dbId: id })).body.dbBook.photos[0]!
    const addresses = urls.flatMap((url) =>
      ['480.webp', '1000.jpg', '360.avif', 'og.jpg']
        .map((file) => `${url}/photos/${key}/${file}`)
        .concat(`${url}/api/photos/${id}/0`),
    )
    const askAll = (headers: Record<string, string> = {}) =>
      Promise.all(addresses.map((address) => fetch(address, { redirect: 'manual', headers })))
    const before = await askAll()
    expect(before.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    const tooLong = before.filter(({ headers }) => keptFor(headers.get('cache-control')) > 60)
    expect(tooLong.map(({ url }) => url)).toEqual([])

    if (how === 'deleted') await one.as(seller, 'deleteMyBook', { dbId: id })
    else await one.as(operator, 'hideListing', { dbId: id, ground: 'terms', statement: 'Forbudt.' })

    for (const answers of [await askAll(), await askAll({ 'if-none-match': '"same"' })])
      expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
        addresses.map(() => [404, 'no-store']),
      )
  },
)
