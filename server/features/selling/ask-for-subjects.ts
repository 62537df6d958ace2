/**
 * Asks the sources for the subjects and descriptions of editions that were stored before these were: one a minute, so that sellers'
 * look-ups keep the better part of a source's daily quota. New editions bring theirs along.
 */
import type { Deps } from '../../deps.ts'
import { askSources } from './ask-sources.ts'
import { fillSubjects, takeEditionToDescribe } from './edition-queries.ts'

const unknown = { subjects: [], pages: null, description: null }

/** An edition that no source answers for is asked about again after a day; the next minute takes another one. */
export async function askForSubjects(deps: Deps): Promise<void> {
  const edition = await takeEditionToDescribe(deps.db, deps.clock.now())
  if (!edition) return
  const facts = await askSources(deps, edition.isbn)
  if (facts === 'no answer') return
  await fillSubjects(deps.db, edition.id, facts === 'unknown' ? unknown : facts, deps.clock.now())
}
