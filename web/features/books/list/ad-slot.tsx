import { Link } from 'react-router'
import shelf from '../../../assets/hylde.svg'
import { houseAdverts } from './house-adverts.ts'
import type { AdPlace } from './house-adverts.ts'

/**
 * One place for an advert, labelled and of a size that is kept free for it: in the rails beside the list on wide
 * screens, or across the grid between its rows on narrow ones.
 */
export function AdSlot({ place }: { place: AdPlace }) {
  const { title, text, action, to } = houseAdverts[place]
  const advert = (
    <>
      <span className="ad__lbl">Annonce</span>
      <Link className={`ad__house ad__house--${place}`} to={to}>
        <b>{title}</b>
        <span>{text}</span>
        <em>{action}</em>
        {place !== 'row' && <img src={shelf} alt="" width={660} height={352} loading="lazy" />}
      </Link>
    </>
  )
  if (place === 'row') return <div className="ad--row">{advert}</div>
  return (
    <aside className="ad" aria-label={place === 'left' ? 'Annonce venstre' : 'Annonce højre'}>
      <div className="ad__in">{advert}</div>
    </aside>
  )
}
