import { Link } from 'react-router'
import { refusals } from '#contract/refusals'
import type { Route } from './+types/advert'
import { apiContext } from '../../api/context.ts'
import { AdvertForm } from '../../features/adverts/advert-form.tsx'
import { placeNames, timesOf } from '../../features/adverts/advert-words.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const meta = () => backOfficeMeta('Rediger annonce')

export function loader({ params, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return context.get(apiContext).call('advert', { advertId: params.advertId })
}

export default function Advert({ loaderData: advert }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <div>
          <h1>Rediger annonce</h1>
          <p className="muted mt-2">
            {placeNames[advert.place]}. {timesOf(advert)}.
          </p>
        </div>
      </div>
      {advert.state === 'over' ? (
        <div className="stack">
          <Notice>{refusals.advert_over[1]}.</Notice>
          <div className="row">
            <Link className={buttonClass({ kind: 'line', size: 'lg' })} to="/drift/annoncer">
              Alle annoncer
            </Link>
          </div>
        </div>
      ) : (
        <AdvertForm key={advert._id} advert={advert} />
      )}
    </>
  )
}
