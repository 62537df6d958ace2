import type { ReplyOf } from '#contract/http'
import type * as contract from '#contract/adverts'
import { advertState } from '#rules/advert'
import { addressOf } from './picture.ts'
import type { AdvertRow } from './queries.ts'

/** The advert as everybody sees it. */
export function presentAdvert({ id, title, target, picture_key }: AdvertRow) {
  return { _id: id, title, target, picture: addressOf(picture_key) }
}

export function stateOf({ starts_at, ends_at, ended_at }: AdvertRow, now: Date) {
  return advertState({ startsAt: starts_at, endsAt: ends_at, endedAt: ended_at }, now)
}

/** The advert as an operator sees it. */
export function presentOnRecord(row: AdvertRow, now: Date): ReplyOf<typeof contract.advert> {
  return {
    ...presentAdvert(row),
    place: row.place,
    state: stateOf(row, now),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
