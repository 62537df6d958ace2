import { useNavigation, useSearchParams, Link } from 'react-router'
import { formatCount } from '#rules/danish'
import '../../styles/ad.css'
import { buttonClass } from '../../ui/button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { AdvertPicture } from './advert-picture.tsx'
import { placeNames, stateNames, timesOf } from './advert-words.ts'
import { EndAdvert } from './end-advert.tsx'
import { pageSize, type AdvertOnRecord } from './load-adverts.ts'

type AdvertListProps = { adverts: readonly AdvertOnRecord[]; total: number }

/** The adverts, newest first. The address holds how many are shown, so going back shows as many again. */
export function AdvertList({ adverts, total }: AdvertListProps) {
  const [, setSearch] = useSearchParams()
  const busy = useNavigation().location?.pathname === '/drift/annoncer'
  useKeepFocus(adverts.filter(({ state }) => state === 'over').length)
  return (
    <>
      <ul className="adverts">
        {adverts.map((advert) => (
          <AdvertRow key={advert._id} advert={advert} />
        ))}
      </ul>
      {adverts.length < total && (
        <ShowMore
          status={`Viser ${formatCount(adverts.length)} af ${formatCount(total)}`}
          busy={busy}
          text={busy ? 'Henter flere annoncer' : 'Vis flere annoncer'}
          onClick={() =>
            setSearch(
              { antal: String(adverts.length + pageSize) },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
    </>
  )
}

const stampKinds = { coming: 'wait', running: 'ok', over: 'done' } as const

/** Shows an advert: its state, place and times, and its actions until it is over. */
function AdvertRow({ advert }: { advert: AdvertOnRecord }) {
  const { _id, place, title, target, picture, state } = advert
  return (
    <li className="advert">
      <div className="advert__pic">
        <AdvertPicture place={place} src={picture} alt="" />
      </div>
      <div>
        <Stamp kind={stampKinds[state]}>{stateNames[state]}</Stamp>
        <h2 className="advert__title">{title}</h2>
        <p className="small muted">
          {placeNames[place]}. {timesOf(advert)}.
        </p>
        <p className="small muted advert__target">{target}</p>
      </div>
      {state !== 'over' && (
        <div className="advert__acts">
          <Link className={buttonClass({ kind: 'line' })} to={`/drift/annoncer/${_id}`}>
            Rediger<span className="vh"> {title}</span>
          </Link>
          <EndAdvert advert={advert} />
        </div>
      )}
    </li>
  )
}
