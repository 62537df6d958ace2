import type { Route } from './+types/evidence'
import { apiContext, requireViewer } from '../api/context.ts'
import { Refused } from '../api/refused.ts'

/** A photo of a refund request, from the API. The cookie says who asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const { searchParams } = url
  const params = { shipment: searchParams.get('id') ?? '', photo: searchParams.get('foto') ?? '' }
  try {
    const photo = await context.get(apiContext).callForFile('evidencePhoto', params)
    return new Response(photo, {
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' },
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return new Response(error.message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
