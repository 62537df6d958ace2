import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import '../../styles/ad.css'
import { AdvertPicture } from './advert-picture.tsx'
import { placeNames, stateNames, timesOf } from './advert-words.ts'
import { EndAdvert } from './end-advert.tsx'
import type { AdvertOnRecord } from './load-adverts.ts'

const stampKinds = { coming: 'wait', running: 'ok', over: 'done' } as const

/** One advert: how it stands, where and when it runs, and what may be done with it while it is not over. */
export function AdvertRow({ advert }: { advert: AdvertOnRecord }) {
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
