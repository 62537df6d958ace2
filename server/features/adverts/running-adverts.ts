import type { ReplyOf } from '#contract/http'
import type { adverts } from '#contract/adverts'
import { rotated, type AdvertPlace } from '#rules/advert'
import type { Deps } from '../../deps.ts'
import { presentAdvert } from './present.ts'
import { runningAt } from './queries.ts'

// Each is shown for a minute; with more adverts, none would be seen twice in an hour.
const mostAtAPlace = 60

export async function runningAdverts({ db, clock }: Deps): Promise<ReplyOf<typeof adverts>> {
  const now = clock.now()
  const running = await runningAt(db, now, mostAtAPlace)
  const at = (place: AdvertPlace) =>
    rotated(
      running.filter((advert) => advert.place === place),
      now,
    ).map(presentAdvert)
  return { left: at('left'), right: at('right'), row: at('row') }
}
