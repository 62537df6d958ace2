import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../../api/context.ts'
import { cardItem } from '../card-item.ts'
import { orNotFound } from '../or-not-found.ts'
import { workCardFacts } from '../work/work-hit.ts'

type Context = Readonly<RouterContextProvider>

export type SubjectData = Awaited<ReturnType<typeof loadSubject>>

/** Loads a subject with its books. An unknown one gives the 404 page. */
export async function loadSubject(context: Context, subjectId: string) {
  const subject = await orNotFound(context.get(apiContext).call('subject', { subjectId }))
  return { ...subject, known: subject.known.map(workCardFacts), newest: subject.newest.map(cardItem) }
}
