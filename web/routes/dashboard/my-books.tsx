import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/my-books'
import { apiContext, requireViewer } from '../../api/context.ts'
import { DeleteDialog } from '../../features/selling/mine/delete-dialog.tsx'
import { MyBookCard } from '../../features/selling/mine/my-book-card.tsx'
import { MyBookDialog } from '../../features/selling/mine/my-book-dialog.tsx'
import { NoBooks } from '../../features/selling/mine/no-books.tsx'
import { ShelfFilter } from '../../features/selling/mine/shelf-filter.tsx'
import { itemsOn, shelfOf } from '../../features/selling/mine/shelf.ts'
import { pageTitle } from '../../layout/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => pageTitle('Mine bøger')

/** Cards above the fold of a wide screen. */
const eagerCards = 5

export async function loader({ context }: Route.LoaderArgs) {
  requireViewer(context)
  return { items: await context.get(apiContext).call('myBooks') }
}

export default function MyBooks({ loaderData: { items } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const [deleting, setDeleting] = useState<(typeof items)[number] | null>(null)
  useKeepFocus(items.length)
  const shelf = shelfOf(search.get('vis'))
  const shown = itemsOn(shelf, items)
  const opened = items.find(({ dbBook }) => dbBook._id === search.get('bog'))

  function closeDetails() {
    search.delete('bog')
    setSearch(search, { preventScrollReset: true, replace: true })
  }

  return (
    <>
      <div className="dash__head">
        <h1>Mine bøger</h1>
        <Link className={buttonClass({ kind: 'sell', size: 'lg' })} to="/sælgbog">
          <Icon of={Plus} />
          Sælg bog
        </Link>
      </div>
      <ShelfFilter items={items} shelf={shelf} />
      {shown.length > 0 ? (
        <div className="mine">
          {shown.map((item, index) => (
            <MyBookCard
              key={item.dbBook._id}
              item={item}
              onDelete={() => setDeleting(item)}
              eager={index < eagerCards}
            />
          ))}
        </div>
      ) : (
        <NoBooks shelf={shelf} />
      )}
      {opened && <MyBookDialog item={opened} onClose={closeDetails} />}
      {deleting && <DeleteDialog item={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
