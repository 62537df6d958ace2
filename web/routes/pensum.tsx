/**
 * `/pensum`: a reading list becomes the cheapest shelf. `?trin=liste` and `?trin=plan` are its second and third step;
 * `?sted=` and `?emne=` search among the lists of others.
 */
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/pensum'
import { listQueryAddress, loadPublicLists, readListQuery } from '../features/pensum/load-public-lists.ts'
import { PensumPage } from '../features/pensum/pensum-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { publicPage } from '../page/public-page.ts'
import '../styles/pensum.css'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Hele pensum på én gang',
    description:
      'Indsæt din litteraturliste. Vi finder bøgerne brugt, og samler dem i så få og billige pakker som muligt.',
    origin: root.loaderData?.origin,
    path: '/pensum',
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has('trin')) return null
  return loadPublicLists(context, readListQuery(url.searchParams))
}

/** The steps live in the browser, so going to the next asks the server nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || nextUrl.searchParams.has('trin')) return false
  const isSame =
    listQueryAddress(readListQuery(currentUrl.searchParams)) ===
    listQueryAddress(readListQuery(nextUrl.searchParams))
  return (!isSame || currentUrl.searchParams.has('trin')) && defaultShouldRevalidate
}

export default function Pensum({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const step = params.get('trin')
  return <PensumPage step={step === 'liste' || step === 'plan' ? step : null} found={loaderData} />
}
