/** `/pensum`: a reading list becomes the cheapest shelf. `?trin=liste` and `?trin=plan` are its second and third step. */
import { useSearchParams } from 'react-router'
import type { Route } from './+types/pensum'
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

export default function Pensum() {
  const [params] = useSearchParams()
  const step = params.get('trin')
  return <PensumPage step={step === 'liste' || step === 'plan' ? step : null} />
}
