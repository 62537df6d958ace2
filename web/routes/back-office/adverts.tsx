import { Plus } from 'lucide'
import { Link } from 'react-router'
import type { Route } from './+types/adverts'
import { apiContext } from '../../api/context.ts'
import { AdvertList } from '../../features/adverts/advert-list.tsx'
import { loadAllAdverts, shownOf } from '../../features/adverts/load-adverts.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => backOfficeMeta('Annoncer')

export function loader({ request, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const shown = shownOf(new URL(request.url).searchParams.get('antal'))
  return loadAllAdverts(context.get(apiContext), shown)
}

export default function Adverts({ loaderData: { adverts, total } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Annoncer</h1>
        <Link className={buttonClass({ size: 'lg' })} to="/drift/annoncer/ny">
          <Icon of={Plus} />
          Ny annonce
        </Link>
      </div>
      {total > 0 ? (
        <AdvertList adverts={adverts} total={total} />
      ) : (
        <EmptyState
          drawing="none-active"
          title="Der er ingen annoncer endnu"
          text="Pladserne ved bøgerne viser vores egne opslag."
        />
      )}
    </>
  )
}
