/** `/fag/<id>`: the books of a subject. */
import type { Route } from './+types/subject'
import { loadSubject } from '../features/books/subjects/load-subject.ts'
import { subjectMeta } from '../features/books/subjects/subject-meta.ts'
import { SubjectPage } from '../features/books/subjects/subject-page.tsx'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData && root.loaderData ? subjectMeta(loaderData, root.loaderData) : []

export function loader({ params: { subjectId }, context }: Route.LoaderArgs) {
  return loadSubject(context, subjectId)
}

export default function Subject({ loaderData }: Route.ComponentProps) {
  return <SubjectPage subject={loaderData} />
}
