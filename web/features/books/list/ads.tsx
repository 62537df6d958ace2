import { Link } from 'react-router'
import shelf from '../../../assets/hylde.svg'

/** What the house says where nobody else has booked: one for each side, and one between the rows. */
const house = {
  left: {
    title: 'Færdig med pensum?',
    text: 'Sælg bøgerne videre, før næste semester begynder.',
    action: 'Sælg bog',
    to: '/sælgbog',
  },
  right: {
    title: 'Tryg handel',
    text: 'Sælger får først pengene, når du har godkendt bogen.',
    action: 'Sådan gør du',
    to: '/hjælp',
  },
} as const

/** Beside the list on wide screens. The slot is reserved, so nothing moves when its advert comes. */
export function AdRail({ side }: { side: keyof typeof house }) {
  const { title, text, action, to } = house[side]
  return (
    <aside className="ad" aria-label={side === 'left' ? 'Annonce venstre' : 'Annonce højre'}>
      <div className="ad__in">
        <span className="ad__lbl">Annonce</span>
        <Link className={`ad__house ad__house--${side}`} to={to}>
          <b>{title}</b>
          <span>{text}</span>
          <em>{action}</em>
          <img src={shelf} alt="" width={660} height={352} loading="lazy" />
        </Link>
      </div>
    </aside>
  )
}

/** Between the rows on narrow screens. */
export function AdRow() {
  const { title, text, action, to } = house.left
  return (
    <div className="ad--row">
      <span className="ad__lbl">Annonce</span>
      <Link className="ad__house ad__house--row" to={to}>
        <b>{title}</b>
        <span>{text}</span>
        <em>{action}</em>
      </Link>
    </div>
  )
}
