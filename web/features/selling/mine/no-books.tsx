import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Shelf } from './shelf.ts'

const emptiness = {
  alle: {
    drawing: 'no-listings',
    title: 'Du har ingen bøger til salg',
    text: 'Find en bog frem, og sæt den til salg på få minutter.',
  },
  aktiv: {
    drawing: 'none-active',
    title: 'Du har ingen aktive bøger',
    text: 'Har du flere, du er færdig med?',
  },
  solgt: {
    drawing: 'none-sold',
    title: 'Du har ingen solgte bøger',
    text: 'Når en bog bliver solgt, står den her.',
  },
} as const

export function NoBooks({ shelf }: { shelf: Shelf }) {
  const sellBook = (
    <Link className={buttonClass({ kind: 'sell' })} to="/sælgbog">
      Sælg bog
    </Link>
  )
  return <EmptyState {...emptiness[shelf]} action={shelf === 'solgt' ? null : sellBook} />
}
