import type { Route } from './+types/ahead'
import { apiContext, requireViewer } from '../api/context.ts'
import { orElse } from '../api/or-else.ts'
import { pagesAhead } from '../features/orders/pages-ahead.ts'

/** The addresses that the service worker keeps for a person before they open them. The cookie says who asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { suspended } = requireViewer({ context, url })
  const api = context.get(apiContext)
  const [bought, sold] = await Promise.all([
    orElse(context, api.call('bought', {}), []),
    orElse(context, api.call('myShipments', {}), []),
  ])
  return Response.json(pagesAhead(bought, sold, { isSuspended: suspended !== null }), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
