import { Ellipsis } from 'lucide'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDay, formatKroner, plural } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useNow } from '../../api/use-root.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Cover } from '../books/cover.tsx'
import { editionAddress } from '../books/detail/other-copies.tsx'
import { wishAddress } from '../books/wishes/wish-address.ts'
import { bringBack } from './bring-back.ts'
import { NewStamp, SeeNew } from './new-copy.tsx'
import { endsSoon } from './ends-soon.ts'
import { SavedSearches } from './saved-searches.tsx'
import { isOfBook, isOfSearch, termsOf, type BookWish, type Wish } from './wish-words.ts'
import '../../styles/wishes.css'

type Choice = Reply<'noticeChoice'>

/** The books that a person waits for, and how they are told. */
export function WishesPage({ wishes, choice }: { wishes: readonly Wish[]; choice: Choice }) {
  const [books, searches] = [wishes.filter(isOfBook), wishes.filter(isOfSearch)]
  return (
    <div className="wcols">
      <div>
        <section aria-labelledby="venter">
          <h2 id="venter" className="as-h3 mb-3">
            Bøger, du venter på
          </h2>
          {books.length === 0 ? (
            <EmptyState
              drawing="no-hits"
              title="Du venter ikke på nogen bøger"
              text="Find en bog, der ikke er til salg, og bed om besked."
              action={
                <Link className={buttonClass({ kind: 'line' })} to="/bøger">
                  Find en bog
                </Link>
              }
              heading="h3"
            />
          ) : (
            <ul className="wishes">
              {books.map((wish) => (
                <WishRow key={wish.wishId} wish={wish} />
              ))}
            </ul>
          )}
        </section>
        {searches.length > 0 && <SavedSearches searches={searches} />}
      </div>
      <aside aria-label="Sådan får du besked" className="stack">
        <MailsOfWishes choice={choice} />
        <p className="small muted">
          Et ønske slutter, når du har købt bogen her, eller efter 180 dage. Vi spørger først. Sælgerne kan
          se, hvor mange der venter, men aldrig hvem.
        </p>
      </aside>
    </div>
  )
}

function WishRow({ wish }: { wish: BookWish }) {
  const { apiBook, copies, cheapest, waiting, newCopy } = wish
  const now = useNow()
  const { revalidate } = useRevalidator()
  const { refused, act } = useAct()
  const navigate = useNavigate()
  const again = () =>
    api.call('saveWish', {
      isbn: apiBook.isbn,
      anyEdition: wish.anyEdition,
      condition: wish.condition,
      highest: wish.highest,
      near: wish.near,
    })
  const remove = () =>
    act(async () => {
      await api.call('deleteWish', { wishId: wish.wishId })
      await revalidate()
      showToast('Ønsket er slettet', {
        text: 'Fortryd',
        about: apiBook.title,
        onClick: () => void bringBack(() => again().then(revalidate), apiBook.title),
      })
    })
  const goOn = () =>
    act(async () => {
      await again()
      await revalidate()
      showToast('Du venter videre')
    })
  return (
    <li className={newCopy ? 'wish is-hit' : 'wish'}>
      <Cover photoKey={wish.cover ?? apiBook.sourceCover?.key} title={apiBook.title} />
      <div>
        <b>{apiBook.title}</b>
        <small>{termsOf(wish)}</small>
        <small>Skrevet op {formatDay(new Date(wish.created))}</small>
        {endsSoon(wish, now) && (
          <small>
            Slutter {formatDay(new Date(wish.endsAt))}.{' '}
            <button type="button" className="link-like" onClick={goOn}>
              Vent videre<span className="vh"> på {apiBook.title}</span>
            </button>
          </small>
        )}
        {refused && <Notice kind="danger">{refused.message}</Notice>}
      </div>
      <div className="wish__n">
        <b>{copies === 0 ? 'Ingen lige nu' : plural(copies, 'eksemplar', 'eksemplarer')}</b>
        {cheapest !== null && <small>fra {formatKroner(cheapest)}</small>}
        {waiting > 0 && <small>{plural(waiting, 'anden', 'andre')} venter</small>}
        <NewStamp wish={wish} />
      </div>
      <div className="wish__acts">
        {newCopy && <SeeNew dbId={newCopy} about={apiBook.title} isOnly={copies === 1} />}
        {copies > (newCopy ? 1 : 0) && (
          <Link className={buttonClass({ kind: 'line' })} to={editionAddress(apiBook.bookId)}>
            {copies === 1 ? 'Se den' : 'Se dem'}
            <span className="vh">: {apiBook.title}</span>
          </Link>
        )}
      </div>
      <Menu
        icon={Ellipsis}
        label={`Mere om ønsket om ${apiBook.title}`}
        className="wish__menu"
        items={[
          { text: 'Ret', onSelect: () => void navigate(wishAddress(apiBook.isbn)) },
          { text: 'Slet', onSelect: remove },
        ]}
      />
    </li>
  )
}

function MailsOfWishes({ choice }: { choice: Choice }) {
  const { revalidate } = useRevalidator()
  const { refused, act } = useAct()
  const choose = (mailOfWishes: Choice['mailOfWishes']) =>
    act(async () => {
      await api.call('chooseNotices', { mailOfWishes })
      await revalidate()
      showToast('Gemt')
    })
  return (
    <section className="card stack">
      <ChoiceCards
        legend="Sådan får du besked"
        name="mail-of-wishes"
        value={choice.mailOfWishes}
        onChange={choose}
        options={[
          { value: 'now', title: 'Med det samme', text: 'Højst en mail i timen' },
          { value: 'daily', title: 'Samlet hver morgen', text: 'Kl. 8, når der er noget nyt' },
          { value: 'never', title: 'Kun her på siden', text: 'Ingen mail' },
        ]}
      />
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      <Link className="small" to="/dashboard/notifikationer">
        Også på telefonen
      </Link>
    </section>
  )
}
