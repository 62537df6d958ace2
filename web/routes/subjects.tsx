/** `/fag`: all areas and fields that have books for sale. */
import type { Route } from './+types/subjects'
import { AllSubjects } from '../features/books/subjects/all-subjects.tsx'
import { loadSubjects } from '../features/books/subjects/load-subjects.ts'
import { allSubjectsMeta } from '../features/books/subjects/subject-meta.ts'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  root.loaderData ? allSubjectsMeta(root.loaderData) : []

export function loader({ context }: Route.LoaderArgs) {
  return loadSubjects(context)
}

export default function Subjects({ loaderData }: Route.ComponentProps) {
  return <AllSubjects subjects={loaderData} />
}
