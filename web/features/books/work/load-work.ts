import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { orNotFound } from '../or-not-found.ts'
import { loadOnPensum } from '../pensums/load-on-pensum.ts'
import { workAddress, workNumberIn } from './work-address.ts'

export type WorkData = Awaited<ReturnType<typeof loadWork>>
export type WorkCopies = Omit<WorkData, 'demand' | 'pensums'>

/** Copies shown on the page; a link leads to all of them. */
const copiesShown = 12

/**
 * Loads a work and the cheapest copies of one edition: the one that `udgave` names, else the newest that is for sale. An
 * address with the number of a work that was joined to another is redirected for good; one with another slug only for now,
 * because a work is named after its editions, and an earlier name may come back.
 */
export async function loadWork(context: Readonly<RouterContextProvider>, url: URL, key: string) {
  const api = context.get(apiContext)
  const workId = workNumberIn(key)
  if (workId === null) throw data(null, { status: 404 })
  const work = await orNotFound(api.call('work', { workId: String(workId) }))
  const address = workAddress(work)
  if (`/bog/${key}` !== address) throw redirect(`${address}${url.search}`, work.workId === workId ? 302 : 301)
  const named = url.searchParams.get('udgave')
  const edition =
    work.editions.find(({ bookId }) => bookId === named) ??
    work.editions.find(({ copies }) => copies > 0) ??
    work.editions[0]!
  const { bookId } = edition
  const [copies, demand, pensums] = await Promise.all([
    edition.copies === 0
      ? []
      : api.call('workCopies', { workId: String(work.workId), bookId, limit: String(copiesShown) }),
    orElse(context, api.call('demand', { isbn: bookId }), null),
    orElse(context, loadOnPensum(api, bookId), []),
  ])
  return { work, edition, copies, demand, pensums }
}
