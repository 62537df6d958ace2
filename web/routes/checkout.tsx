import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Item } from '#contract/books'
import { countInWords } from '#rules/danish'
import type { Route } from './+types/checkout'
import { apiContext } from '../api/context.ts'
import { useBackgroundRefresh } from '../api/refresh-in-background.ts'
import { BasketNotices } from '../features/checkout/basket-notices.tsx'
import { useBasket } from '../features/basket/basket-store.ts'
import { BasketView } from '../features/checkout/basket-view.tsx'
import { leavePayment } from '../features/checkout/leave-payment.ts'
import { lookUpBasket } from '../features/checkout/look-up-basket.ts'
import { booksBeingPaid, forgetPayment } from '../features/basket/started-payment.ts'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'
import '../styles/checkout.css'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const handle = { footer: 'none', bar: 'none' } satisfies Frame
export const meta = () => pageTitle('Indkøbskurv')

/** A cancelled payment returns here with a key (`afbrudt`), which frees its books. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('afbrudt')
  return { paymentLeft: key ? await leavePayment(context.get(apiContext), key) : null }
}

/**
 * The basket is stored in the browser, so only the browser can look it up, once the server loader has freed its books.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { paymentLeft } = await serverLoader()
  if (paymentLeft) forgetPayment()
  return { paymentLeft, basket: await lookUpBasket(), beingPaid: booksBeingPaid() }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Page>
      <div className="wrap" aria-busy="true">
        <h1 className="mb-8">Indkøbskurv</h1>
        <p className="vh" role="status">
          Henter din kurv
        </p>
        <Skeleton shape="block" />
      </div>
    </Page>
  )
}

export default function Checkout({ loaderData: { basket, beingPaid, paymentLeft } }: Route.ComponentProps) {
  const items = useItemsInBasket(basket.items)
  return (
    <Page>
      <div className="wrap">
        <BasketHead items={items} />
        <BasketNotices
          loss={basket.loss}
          changes={useFirstChanges(basket.changes)}
          paymentLeft={usePaymentLeft(paymentLeft)}
        />
        {items.length > 0 && <BasketView items={items} beingPaid={beingPaid} />}
        {items.length === 0 && basket.loss !== 'unseen' && (
          <EmptyState
            drawing="basket"
            title="Du har ingen bøger i din indkøbskurv"
            text="Læg en bog i kurven for at komme videre."
            action={
              <Link className={buttonClass()} to="/bøger">
                Se bøger
              </Link>
            }
          />
        )}
      </div>
    </Page>
  )
}

/** A basket of several sellers says that it is paid at once. Books that were sold meanwhile do not count. */
function BasketHead({ items: all }: { items: readonly Item[] }) {
  const items = all.filter(({ dbBook }) => !dbBook.sold)
  const sellers = new Set(items.map(({ seller }) => seller._id)).size
  if (sellers < 2) return <h1 className="mb-8">Indkøbskurv</h1>
  const books = countInWords(items.length)
  return (
    <div className="mb-8">
      <h1>Indkøbskurv</h1>
      <p className="lead mt-2">
        {books.charAt(0).toUpperCase() + books.slice(1)} bøger fra {countInWords(sellers)} sælgere. Du betaler
        én gang.
      </p>
    </div>
  )
}

/**
 * The items that are still in the basket. A removed book disappears at once, and a book added in another tab is looked
 * up.
 */
function useItemsInBasket(items: readonly Item[]) {
  const ids = useBasket()
  const lookUp = useEffectEvent(useBackgroundRefresh())
  const unknown = ids.filter((id) => !items.some(({ dbBook }) => dbBook._id === id)).join()
  useEffect(() => {
    if (unknown !== '') void lookUp()
  }, [unknown])
  return items.filter(({ dbBook }) => ids.includes(dbBook._id))
}

/** The price changes stay until the page is left, also if the basket is looked up again. */
function useFirstChanges<Change>(changes: readonly Change[]): readonly Change[] {
  const [first] = useState(changes)
  return changes.length > 0 ? changes : first
}

/** Removes the used key from the address. The notice about the cancelled payment stays until the page is left. */
function usePaymentLeft<Left>(paymentLeft: Left | null) {
  const [first] = useState(paymentLeft)
  const navigate = useNavigate()
  useEffect(() => {
    if (first) void navigate('/checkout', { replace: true, preventScrollReset: true })
  }, [first, navigate])
  return first
}
