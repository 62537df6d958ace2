import type { Reply } from '#contract/contract'
import type { Api } from '../../api/client.ts'

export type AdvertOnRecord = Reply<'advert'>

/** How many a part of the list has. */
export const part = 20
const mostAtOnce = 100
const most = 1000

/** How many the address asks for, in whole parts. */
export function shownOf(text: string | null): number {
  const parts = Math.ceil(Number(text) / part)
  return Number.isFinite(parts) ? Math.min(Math.max(parts, 1) * part, most) : part
}

/** So many of the newest, or as many as there are, and how many that is. */
export async function loadAllAdverts(api: Api, shown: number) {
  const adverts: AdvertOnRecord[] = []
  let cursor: string | null = null
  let total = 0
  do {
    const limit = Math.min(mostAtOnce, shown - adverts.length)
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
