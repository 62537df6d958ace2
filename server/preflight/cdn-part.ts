/** Asks the CDN of PHOTO_URL for a file that we answer anew each time, so its answer shows that it fetches from us. */
import { randomBytes } from 'node:crypto'
import type { Fault } from '#rules/preflight'

const waitMs = 10_000
/** A hidden photo has to be gone everywhere within a minute. */
const mostSeconds = 60

export async function cdnFaultsAt(photoUrl: string | null): Promise<Fault[]> {
  if (photoUrl === null) return []
  const file = `${randomBytes(8).toString('hex')}.txt`
  const wrong = await whatIsWrong(`${photoUrl}/preflight/${file}`, file)
  if (wrong === null) return []
  return [
    {
      about: 'photos',
      what: `the CDN at PHOTO_URL ${wrong}`,
      why: 'pages send browsers there for every public photo',
      fix: 'let it fetch from PUBLIC_URL/photos-for-cdn, pass our headers on and keep to our cache-control, or unset PHOTO_URL',
    },
  ]
}

async function whatIsWrong(url: string, expected: string): Promise<string | null> {
  let answer: Response
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) })
  } catch (error) {
    const { cause } = error as Error
    return `cannot be reached (${cause instanceof Error ? cause.message : (error as Error).message})`
  }
  if (answer.status !== 200) return `answers ${answer.status}`
  if ((await answer.text()) !== expected) return 'answers something else than we do'
  if (answer.headers.get('cross-origin-resource-policy') !== 'cross-origin')
    return 'leaves out the header by which pages may show its pictures'
  const seconds = Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? Infinity)
  return seconds > mostSeconds ? 'keeps photos for longer than a minute' : null
}
