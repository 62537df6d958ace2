import type { Route } from './+types/new-advert'
import { AdvertForm } from '../../features/adverts/advert-form.tsx'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { requireOperator } from '../../features/operations/require-operator.ts'

export const meta = () => backOfficeMeta('Ny annonce')

export function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return null
}

export default function NewAdvert() {
  return (
    <>
      <div className="dash__head">
        <h1>Ny annonce</h1>
      </div>
      <AdvertForm advert={null} />
    </>
  )
}
