import { useNavigation, useSearchParams } from 'react-router'
import { formatCount } from '#rules/danish'
import { ShowMore } from '../../../ui/show-more.tsx'
import { searchOf, shelfPart, shownOf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

type MoreBooksProps = { shelf: Shelf; shown: number; total: number; onMore: () => void }

/** How much of the shelf is shown stands in the address, so that it is as long again after going back. */
export function MoreBooks({ shelf, shown, total, onMore }: MoreBooksProps) {
  const [search, setSearch] = useSearchParams()
  const next = searchOf(shelf, shownOf(search.get('antal')) + shelfPart)
  const { location } = useNavigation()
  const busy = location?.search === `?${next}`
  return (
    <ShowMore
      status={`Viser ${formatCount(shown)} af ${formatCount(total)}`}
      busy={busy}
      text={busy ? 'Henter flere bøger' : 'Vis flere bøger'}
      onClick={() => {
        onMore()
        setSearch(next, { replace: true, preventScrollReset: true })
      }}
    />
  )
}
