/** The works for a text by relevance, without filters: ranked by the index, with prices from the copy cache. */
import type { Item } from '#contract/books'
import type { WorkHit } from '#contract/works'
import { SerialisedList } from '../../http/serialised-list.ts'
import { countOwnCopies, noCopies, type OwnCopies } from '../copies/own-copies.ts'
import type { Copy } from '../copies/packed-copies.ts'
import { interpretationsOf } from '../correct/attempts.ts'
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import type { WorksParams, WorksResult } from '../params.ts'
import { candidatesFor, type Candidate } from '../rank/candidates.ts'
import { rankWorks, type RankedWork } from '../rank/works.ts'
import { candidateLimit } from './page.ts'
import type { SearchContext } from './search-context.ts'
import { comesAfter, decodeWorkCursor, encodeWorkCursor } from './work-cursor.ts'
import { describeWork, type EditionForSale } from './work-hit.ts'

/** Null if no interpretation finds anything. */
export async function plainWorks(
  context: SearchContext,
  params: WorksParams,
  viewerId: string | null,
  size: number,
): Promise<WorksResult | null> {
  const index = await context.index.queued()
  const after = decodeWorkCursor(params.cursor)
  for (const { query, corrected, attempt } of interpretationsOf(index, params.query, params.verbatim)) {
    if (after && after.attempt !== attempt) continue
    const candidates = candidatesFor(index, query, { most: candidateLimit })
    if (candidates.length === 0) continue
    const own = await countOwnCopies(context.db, viewerId)
    const works = rankWorks(candidates, own)
    if (works.length === 0) continue
    const left = works.filter((work) => comesAfter(placeOf(work), after))
    const shown = left.slice(0, size)
    const hits = await hitsFor(context, shown, viewerId, own)
    const last = shown.at(-1)
    return {
      hits: new SerialisedList<WorkHit>(hits.map(({ json }) => json)),
      total: works.length,
      copies: works.reduce((sum, { copies }) => sum + copies, 0),
      relation: candidates.length >= candidateLimit ? 'gte' : 'eq',
      nextCursor: last && left.length > size ? encodeWorkCursor({ ...placeOf(last), attempt }) : null,
      corrected: corrected
        ? correctedText(params.query, query.texts, hits[0] ? namesOf(itemOf(hits[0].cheapest)) : [])
        : null,
    }
  }
  if (after === null) return null
  // The interpretation that the cursor names finds nothing any more, so the list starts over.
  const { cursor: _, ...anew } = params
  return plainWorks(context, anew, viewerId, size)
}

function placeOf({ score, work }: RankedWork) {
  return { key: -score, work }
}

function itemOf({ json }: Copy): Item {
  return JSON.parse(json.toString()) as Item
}

type Hit = { json: Buffer; cheapest: Copy }

/** Leaves out works whose copies were all sold meanwhile. */
async function hitsFor(
  { copies: cache }: SearchContext,
  works: readonly RankedWork<Candidate>[],
  viewerId: string | null,
  own: OwnCopies,
): Promise<Hit[]> {
  const editions = works.flatMap(({ candidates }) => candidates.map(({ edition }) => edition))
  const ownOf = (id: string) => (own === noCopies ? 0 : (own.get(id) ?? 0))
  const found = await cache.cheapest(editions.map((edition) => ({ edition, most: 1 + ownOf(edition.id) })))
  const cheapestOf = new Map(
    editions.map(({ number }, at) => {
      const copies = found[at]!
      return [number, viewerId === null ? copies.slice(0, 1)[0] : copies.sliceWithout(viewerId, 0, 1)[0]]
    }),
  )
  return works.flatMap(({ work, candidates }) => {
    const forSale = candidates.flatMap(({ edition }): (EditionForSale & { cheapest: Copy }) | [] => {
      const cheapest = cheapestOf.get(edition.number)
      if (!cheapest) return []
      return { edition, copies: edition.copies - ownOf(edition.id), from: cheapest.price, cheapest }
    })
    if (forSale.length === 0) return []
    const { cheapest } = forSale.reduce((best, each) => (each.from < best.from ? each : best))
    return { cheapest, json: serialise(describeWork(work, forSale), cheapest.json) }
  })
}

const closing = Buffer.from('}')

function serialise(hit: Omit<WorkHit, 'cheapest'>, cheapest: Buffer): Buffer {
  const opening = `${JSON.stringify(hit).slice(0, -1)},"cheapest":`
  return Buffer.concat([Buffer.from(opening), cheapest, closing])
}
