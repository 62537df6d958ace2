import type { Reply } from '#contract/contract'
import type { Api } from '../../api/client.ts'

export type AdvertOnRecord = Reply<'advert'>

/** How many adverts a page of the list has. */
export const pageSize = 20
const maxPerCall = 100
const maxShown = 1000

/** How many adverts the address asks for, in whole pages. */
export function shownOf(text: string | null): number {
  const pages = Math.ceil(Number(text) / pageSize)
  return Number.isFinite(pages) ? Math.min(Math.max(pages, 1) * pageSize, maxShown) : pageSize
}

/** The newest adverts, at most `shown`, and how many there are in all. */
export async function loadAllAdverts(api: Api, shown: number) {
  const adverts: AdvertOnRecord[] = []
  let cursor: string | null = null
  let total = 0
  do {
    const limit = Math.min(maxPerCall, shown - adverts.length)
    const page: { reply: AdvertOnRecord[]; headers: Headers } = await api.callWithHeaders('allAdverts', {
      limit,
      ...(cursor === null ? {} : { cursor }),
    })
    adverts.push(...page.reply)
    cursor = page.headers.get('X-Next-Cursor')
    total = Number(page.headers.get('X-Total-Count'))
  } while (cursor !== null && adverts.length < shown)
  return { adverts, total }
}
