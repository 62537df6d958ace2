import { Ellipsis, Search } from 'lucide'
import { Link, useRevalidator } from 'react-router'
import { formatDay, plural } from '#rules/danish'
import { conditions } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useNow } from '../../api/use-root.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { anyBook } from '../books/list/list-query.ts'
import { writeQuery } from '../books/list/query-in-address.ts'
import { bringBack } from './bring-back.ts'
import { NewStamp, SeeNew } from './new-copy.tsx'
import { endsSoon } from './ends-soon.ts'
import { termsOf, type SearchWish } from './wish-words.ts'

/** Searches whose new hits one is told of. */
export function SavedSearches({ searches }: { searches: readonly SearchWish[] }) {
  return (
    <section className="mt-8" aria-labelledby="soegninger">
      <h2 id="soegninger" className="as-h3 mb-3">
        Gemte søgninger
      </h2>
      <ul className="wishes">
        {searches.map((wish) => (
          <SearchRow key={wish.wishId} wish={wish} />
        ))}
      </ul>
    </section>
  )
}

function SearchRow({ wish }: { wish: SearchWish }) {
  const { search, copies, toldAt, newCopy } = wish
  const now = useNow()
  const { revalidate } = useRevalidator()
  const { refused, act } = useAct()
  const again = () => {
    const { condition, highest, near } = wish
    return api.call('saveWish', { search, condition, highest, near })
  }
  const remove = () =>
    act(async () => {
      await api.call('deleteWish', { wishId: wish.wishId })
      await revalidate()
      const undo = () => void bringBack(() => again().then(revalidate), search)
      showToast('Søgningen er slettet', { text: 'Fortryd', about: search, onClick: undo })
    })
  const goOn = () =>
    act(async () => {
      await again()
      await revalidate()
      showToast('Vi holder øje videre')
    })
  return (
    <li className={newCopy ? 'wish is-hit' : 'wish'}>
      <span className="wish__search" aria-hidden="true">
        <Icon of={Search} />
      </span>
      <div>
        <b>{search}</b>
        <small>{termsOf(wish)}</small>
        {toldAt !== null && !newCopy && <small>Sidst noget nyt {formatDay(new Date(toldAt))}</small>}
        {endsSoon(wish, now) && (
          <small>
            Slutter {formatDay(new Date(wish.endsAt))}.{' '}
            <button type="button" className="link-like" onClick={goOn}>
              Hold øje videre<span className="vh"> med {search}</span>
            </button>
          </small>
        )}
        {refused && <Notice kind="danger">{refused.message}</Notice>}
      </div>
      <div className="wish__n">
        <b>{copies === 0 ? 'Ingen lige nu' : plural(copies, 'bog', 'bøger')}</b>
        <NewStamp wish={wish} />
      </div>
      <div className="wish__acts">
        {newCopy && <SeeNew dbId={newCopy} about={search} isOnly={copies === 1} />}
        {copies > (newCopy ? 1 : 0) && (
          <Link className={buttonClass({ kind: 'line' })} to={addressOf(wish)}>
            {copies === 1 ? 'Se den' : 'Se dem'}
            <span className="vh">: {search}</span>
          </Link>
        )}
      </div>
      <Menu
        icon={Ellipsis}
        label={`Mere om søgningen ${search}`}
        className="wish__menu"
        items={[{ text: 'Slet', onSelect: remove }]}
      />
    </li>
  )
}

function addressOf({ search, condition, highest, near }: SearchWish): string {
  const stand = condition === 1 ? [] : conditions.flatMap(({ value }) => (value >= condition ? [value] : []))
  const query = { ...anyBook, text: search, stand, maxPrice: highest, near, pickup: near !== null }
  return `/bøger?${writeQuery(query)}`
}
