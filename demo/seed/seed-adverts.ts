/** Running adverts, created through the ordinary act. */
import { readFile } from 'node:fs/promises'
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '#server/deps'
import { putUpAdvert } from '#server/features/adverts/put-up-advert'
import { demoAdverts } from '../adverts.ts'

export async function seedAdverts(deps: Deps, operatorId: string, today: Date): Promise<void> {
  for (const { file, place, title, target, daysAgo } of demoAdverts) {
    const startsAt = hoursAfter(today, -24 * daysAgo).toISOString()
    const picture = await readFile(new URL(`../adverts/${file}`, import.meta.url))
    const form = { place, title, target, startsAt, endsAt: null }
    await putUpAdvert(deps, operatorId, form, [{ file: picture }])
  }
}
