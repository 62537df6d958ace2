import type { Api } from '../../../api/client.ts'
import { asQuery, readWish } from './wish.ts'

export type ListData = Awaited<ReturnType<typeof loadList>>

/** The first page of what the address asks for; `bookId` narrows it to one edition, by its id or ISBN. */
export async function loadList(api: Api, request: Request, bookId: string | null) {
  const wish = readWish(new URL(request.url).searchParams)
  const { reply: items, headers } = await api.callWithHeaders('getResults', asQuery(wish, bookId))
  return {
    wish,
    bookId,
    items,
    total: Number(headers.get('X-Total-Count')),
    cursor: headers.get('X-Next-Cursor'),
  }
}
