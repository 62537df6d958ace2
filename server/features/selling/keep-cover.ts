/**
 * Keeps a source's picture of an edition's cover, encoded anew in our own store with the source's name. It stands in
 * for a book without photos, and never as a photo of a copy.
 */
import { Refusal } from '#contract/refusals'
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { BookFactsUnavailable } from '../../providers/book-facts/book-facts.ts'
import { withStoredPhotos } from '../photos/store-photos.ts'
import { editionsWithoutCover, setCover, setCoverDue } from './cover-queries.ts'

type CoverDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'photos' | 'bookCovers'>
type Asked = { id: string; isbn: string }

/** Sources get new covers, so an edition without one is asked about again. */
const hoursUntilNext = { 'no cover': 90 * 24, 'no answer': 24 }

/** The source allows twenty a minute; sellers' look-ups get some of them. */
const aMinute = 12
/** Milliseconds. Nobody waits for these. */
const longest = 10_000

/** Asks for covers of editions that have none, those never asked about first. The rest wait while nobody answers. */
export async function keepWaitingCovers(deps: CoverDeps): Promise<void> {
  for (const edition of await editionsWithoutCover(deps.db, deps.clock.now(), aMinute))
    if ((await keepCover(deps, edition, longest)) === 'no answer') return
}

export async function keepCover(
  deps: CoverDeps,
  { id, isbn }: Asked,
  withinMs: number,
): Promise<'kept' | 'no cover' | 'no answer'> {
  const found = await findCover(deps, isbn, withinMs)
  if (typeof found !== 'string') {
    const { file, source } = found
    try {
      await withStoredPhotos(deps, [{ file }], ([picture]) =>
        setCover(deps.db, id, { key: picture!.key, source }),
      )
      return 'kept'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      deps.log.warn({ err: error, isbn, source }, 'a source sent something else than a cover')
    }
  }
  const outcome = found === 'no answer' ? found : 'no cover'
  await setCoverDue(deps.db, id, hoursAfter(deps.clock.now(), hoursUntilNext[outcome]))
  return outcome
}

async function findCover({ bookCovers, log }: CoverDeps, isbn: string, withinMs: number) {
  try {
    return (await bookCovers.find(isbn, withinMs)) ?? 'no cover'
  } catch (error) {
    if (!(error instanceof BookFactsUnavailable)) throw error
    log.warn({ err: error, isbn }, 'the source of covers does not answer')
    return 'no answer'
  }
}
