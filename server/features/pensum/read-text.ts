/** Reads a reading list's text. What the index does not know by its ISBN is looked up as selling does. */
import PQueue from 'p-queue'
import type { ListLine } from '#contract/pensum'
import type { Deps } from '../../deps.ts'
import { presentBook } from '../books/present.ts'
import { FairQueue, type FairQueueOptions } from '../photos/fair-queue.ts'
import { lookUp } from '../selling/find-by-isbn.ts'
import { editionsById, lowestPrices } from './queries.ts'

/** Sources answer in a second or two, so a list asks them for a few books only. */
export const mostLookUps = 8

/** Lists that are read at once. Each sender has a turn, so that one with many long lists waits for themselves. */
export const openReadQueue = () =>
  new PQueue<FairQueue, FairQueueOptions>({ concurrency: 4, queueClass: FairQueue })

type Reading = Deps & { readQueue: ReturnType<typeof openReadQueue> }
/** `signal` is aborted when nobody waits for the answer any more. */
type Sender = { viewerId: string | null; origin: string; signal?: AbortSignal }

export async function readText(
  deps: Reading,
  { viewerId, origin, signal }: Sender,
  text: string,
): Promise<ListLine[]> {
  const sender = viewerId ?? origin
  const read = await deps.readQueue.add(() => deps.search.readList(text, signal), { sender, signal })
  signal?.throwIfAborted()
  const unknown = [...new Set(read.flatMap(({ unknownIsbn }) => unknownIsbn ?? []))]
  const { found, silent } = await lookUpAll(deps, unknown.slice(0, mostLookUps))
  const notLookedUp = new Set([...silent, ...unknown.slice(mostLookUps)])
  const ids = read
    .flatMap(({ edition, alternatives }) => [edition, ...alternatives])
    .flatMap((edition) => edition?.id ?? [])
  const [editions, prices] = await Promise.all([
    editionsById(deps.db, [...ids, ...found.values()]),
    lowestPrices(deps.db, viewerId, [...ids, ...found.values()]),
  ])
  return read.map((line): ListLine => {
    const bookId = line.edition?.id ?? (line.unknownIsbn === null ? undefined : found.get(line.unknownIsbn))
    const own = bookId === undefined ? undefined : editions.get(bookId)
    const offer = bookId === undefined ? undefined : prices.get(bookId)
    return {
      text: line.text,
      kind: line.kind,
      apiBook: own === undefined ? null : presentBook(own),
      certainty: own === undefined ? 'unknown' : line.edition === null ? 'sure' : line.certainty,
      alternatives: line.alternatives.flatMap(({ id }) => {
        const other = editions.get(id)
        return other === undefined || id === bookId ? [] : [presentBook(other)]
      }),
      edition: line.saidEdition,
      copies: offer?.copies ?? 0,
      cheapest: offer?.lowest ?? null,
      ...laterOf(line.unknownIsbn, notLookedUp),
      ...(offer?.cover ? { cover: offer.cover } : {}),
    }
  })
}

function laterOf(isbn: string | null, notLookedUp: ReadonlySet<string>): Pick<ListLine, 'notLookedUp'> {
  return isbn !== null && notLookedUp.has(isbn) ? { notLookedUp: isbn } : {}
}

type LookedUp = {
  /** The ids of books that sources know, by ISBN. */
  found: Map<string, string>
  /** The ISBNs that no source answered about. */
  silent: string[]
}

async function lookUpAll(deps: Deps, isbns: readonly string[]): Promise<LookedUp> {
  const answers = await Promise.all(isbns.map(async (isbn) => ({ isbn, edition: await lookUp(deps, isbn) })))
  return {
    found: new Map(
      answers.flatMap(({ isbn, edition }) =>
        typeof edition === 'string' ? [] : [[isbn, edition.book_id] as const],
      ),
    ),
    silent: answers.filter(({ edition }) => edition === 'no answer').map(({ isbn }) => isbn),
  }
}
