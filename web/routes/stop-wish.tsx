import { data } from 'react-router'
import type { Route } from './+types/stop-wish'
import { apiContext } from '../api/context.ts'
import { orGone } from '../api/or-gone.ts'
import { DeadStopLink } from '../features/wishes/dead-stop-link.tsx'
import { StopWish } from '../features/wishes/stop-wish.tsx'
import { pageTitle } from '../page/page-title.ts'

export const meta = () => [
  ...pageTitle('Stop besked'),
  // The address holds a key, which must not reach another site as the referrer.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page of a mail's link 'Stop besked om denne bog'. Opening it changes nothing, because virus scanners open links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const named = await orGone(context.get(apiContext).call('readWishStop', { key }))
  return named ? { key, named } : data(null, { status: 404 })
}

/** What it says stays after the act: a page that loads again would say that nobody waits. */
export const shouldRevalidate = () => false

export default function StopWishPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <StopWish key={loaderData.key} stopKey={loaderData.key} named={loaderData.named} />
  ) : (
    <DeadStopLink />
  )
}
