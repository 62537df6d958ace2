/**
 * Renders few pages at once; the others wait in order of arrival. A page takes milliseconds of the process's only
 * thread, so hundreds at once would delay each step of every small answer and every write (docs/decisions/0037).
 */
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Enough to use the thread while most wait for the database. */
const mostPages = 8
/** A page that waits longer, such as for a payment provider that is silent, makes room for the next. */
const longestMs = 3_000

type Render<Args extends unknown[], Page> = (...args: Args) => Promise<Page>

export function inOrder<Args extends unknown[], Page>(
  render: Render<Args, Page>,
  { pages = mostPages, ms = longestMs } = {},
): Render<Args, Page> {
  const queue = new PQueue({ concurrency: pages })
  return (...args) =>
    new Promise((resolve, reject) => {
      void queue.add(() => {
        const page = render(...args)
        page.then(resolve, reject)
        return Promise.race([page.catch(() => {}), pause(ms, undefined, { ref: false })])
      })
    })
}
