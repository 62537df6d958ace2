/** `/bog/<slug>-<number>`: all editions and copies of one work. */
import type { Route } from './+types/work'
import { loadWork } from '../features/books/work/load-work.ts'
import { workMeta } from '../features/books/work/work-meta.ts'
import { WorkPage } from '../features/books/work/work-page.tsx'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData && root.loaderData ? workMeta(loaderData, root.loaderData) : []

export function loader({ url, params: { key }, context }: Route.LoaderArgs) {
  return loadWork(context, url, key)
}

export default function Work({ loaderData }: Route.ComponentProps) {
  return <WorkPage {...loaderData} />
}
