import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { orElse } from '../../api/or-else.ts'

/** The fields of the search for public lists: a school, and a subject, a class or a book. */
export type ListQuery = { school: string; query: string }

const mostUsed = 6

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    school: (params.get('sted') ?? '').trim().slice(0, 120),
    query: (params.get('emne') ?? '').trim().slice(0, 200),
  }
}

export function listQueryAddress({ school, query }: ListQuery): string {
  const params = new URLSearchParams()
  if (school) params.set('sted', school)
  if (query) params.set('emne', query)
  return params.size > 0 ? `/pensum?${params}` : '/pensum'
}

/** The lists that a query finds, or the most used of all. Null where they cannot be read: the page works without. */
export async function loadPublicLists(context: Readonly<RouterContextProvider>, query: ListQuery) {
  const isAsked = query.school !== '' || query.query !== ''
  const limit = isAsked ? {} : { limit: String(mostUsed) }
  const lists = await orElse(
    context,
    context.get(apiContext).call('searchPensums', { ...query, ...limit }),
    null,
  )
  return { query, lists }
}

export type PublicListsData = Awaited<ReturnType<typeof loadPublicLists>>
