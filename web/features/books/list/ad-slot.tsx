import { Link } from 'react-router'
import { leadsAway } from '#rules/advert'
import type { AdvertPlace } from '#rules/advert'
import shelf from '../../../assets/hylde.svg'
import { AdvertPicture } from '../../adverts/advert-picture.tsx'
import { houseAdverts } from './house-adverts.ts'
import type { Advert } from './running-adverts.ts'

/**
 * One place for an advert, labelled and of a size that is kept free for it: in the rails beside the list on wide
 * screens, or across the grid between its rows on narrow ones. Where none runs, the house has its own.
 */
export function AdSlot({ place, advert }: { place: AdvertPlace; advert: Advert | null }) {
  const labelled = (
    <>
      <span className="ad__lbl">Annonce</span>
      {advert ? <AdvertLink place={place} advert={advert} /> : <HouseAdvert place={place} />}
    </>
  )
  if (place === 'row') return <div className="ad--row">{labelled}</div>
  return (
    <aside className="ad" aria-label={place === 'left' ? 'Annonce venstre' : 'Annonce højre'}>
      <div className="ad__in">{labelled}</div>
    </aside>
  )
}

function AdvertLink({ place, advert: { title, target, picture } }: { place: AdvertPlace; advert: Advert }) {
  const shown = <AdvertPicture place={place} src={picture} alt={title} />
  if (!leadsAway(target)) {
    return (
      <Link className="ad__link" to={target}>
        {shown}
      </Link>
    )
  }
  return (
    <a className="ad__link" href={target} target="_blank" rel="sponsored nofollow noopener">
      {shown}
      <span className="vh"> (åbner i et nyt vindue)</span>
    </a>
  )
}

function HouseAdvert({ place }: { place: AdvertPlace }) {
  const { title, text, action, to } = houseAdverts[place]
  return (
    <Link className={`ad__house ad__house--${place}`} to={to}>
      <b>{title}</b>
      <span>{text}</span>
      <em>{action}</em>
      {place !== 'row' && <img src={shelf} alt="" width={660} height={352} loading="lazy" />}
    </Link>
  )
}
