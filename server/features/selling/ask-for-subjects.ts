/**
 * Asks the sources for the subjects of editions that were stored before subjects were: one a minute, so that sellers'
 * look-ups keep the better part of a source's daily quota. New editions bring theirs along.
 */
import type { Deps } from '../../deps.ts'
import { askSources } from './ask-sources.ts'
import { editionWithoutSubjects, fillSubjects } from './edition-queries.ts'

const unknown = { subjects: [], pages: null }

/** When no source answers, the next minute asks again. */
export async function askForSubjects(deps: Deps): Promise<void> {
  const edition = await editionWithoutSubjects(deps.db)
  if (!edition) return
  const facts = await askSources(deps, edition.isbn)
  if (facts === 'no answer') return
  await fillSubjects(deps.db, edition.id, facts === 'unknown' ? unknown : facts, deps.clock.now())
}
