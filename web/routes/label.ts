import type { Route } from './+types/label'
import { apiContext, requireViewer } from '../api/context.ts'
import { Refused } from '../api/refused.ts'

/** The parcel label as a PDF from the API, for a link to open. The cookie says who asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const shipment = url.searchParams.get('id') ?? ''
  try {
    const pdf = await context.get(apiContext).callForFile('label', { shipment })
    return new Response(pdf, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="pakkelabel.pdf"',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return new Response(error.message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
