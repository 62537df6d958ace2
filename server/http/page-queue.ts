/**
 * Renders few pages at once; the others wait in order of arrival, or are refused at once if they would wait for long. A
 * page takes milliseconds of the process's only thread, so hundreds at once would delay each step of every small answer
 * and every write (docs/decisions/0037, 0049).
 */
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Enough to use the thread while most wait for the database. */
const mostPages = 8
/** A page that waits longer, such as for a payment provider that is silent, makes room for the next. */
const longestMs = 3_000
/**
 * A page that is expected to wait longer is refused, and then each page until the wait is half as long: else those who
 * have just been served, and ask for their next page, would always come before those who were refused.
 */
const longestWaitMs = 1_000
/** The assumed time of a page, in a process that has rendered none yet. */
const firstAverageMs = 200
/** Each new page's share in the average. */
const weight = 1 / 16

/** Thrown when there are more readers than the process can serve. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  override message = 'Too many pages are waiting'
}

type Render<Args extends unknown[], Page> = (...args: Args) => Promise<Page>

export function inOrder<Args extends unknown[], Page>(
  render: Render<Args, Page>,
  { pages = mostPages, ms = longestMs, waitMs = longestWaitMs } = {},
): Render<Args, Page> {
  const queue = new PQueue({ concurrency: pages })
  /** How long a page has its place. */
  let averageMs = firstAverageMs
  let isFull = false
  return (...args) => {
    isFull = (queue.size * averageMs) / pages > (isFull ? waitMs / 2 : waitMs)
    if (isFull) return Promise.reject(new TooBusy())
    const asked = performance.now()
    return new Promise((resolve, reject) => {
      void queue.add(async () => {
        const begun = performance.now()
        // The pages before it took longer than expected.
        if (begun - asked > 2 * waitMs) return reject(new TooBusy())
        const page = render(...args)
        page.then(resolve, reject)
        await Promise.race([page.catch(() => {}), pause(ms, undefined, { ref: false })])
        averageMs += (performance.now() - begun - averageMs) * weight
      })
    })
  }
}
