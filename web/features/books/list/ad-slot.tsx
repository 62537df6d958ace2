import { Link } from 'react-router'
import { leadsAway } from '#rules/advert'
import type { AdvertPlace } from '#rules/advert'
import shelf from '../../../assets/hylde.svg'
import { AdvertPicture } from '../../adverts/advert-picture.tsx'
import type { Advert } from './running-adverts.ts'

/**
 * Shows a labelled advert place of a reserved size: in the rails beside the list on wide screens, or across the grid
 * between its rows on narrow ones. Without a running advert it shows one of our own.
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

type HouseAdvert = { title: string; text: string; action: string; to: string }

const selling: HouseAdvert = {
  title: 'Færdig med pensum?',
  text: 'Sælg bøgerne videre, før næste semester begynder.',
  action: 'Sælg bog',
  to: '/sælgbog',
}

/** Our own adverts, for places that nobody has booked. */
const houseAdverts: Record<AdvertPlace, HouseAdvert> = {
  left: selling,
  right: {
    title: 'Tryg handel',
    text: 'Sælgeren får først pengene, når du har godkendt bogen.',
    action: 'Sådan gør du',
    to: '/hjælp',
  },
  row: selling,
}
