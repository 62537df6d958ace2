/** What a page is whole without does not take the page along when it fails: that is for the log alone (docs/product.md 3). */
import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { missingLogContext } from './context.ts'
import { Refused } from './refused.ts'

type Context = Readonly<RouterContextProvider>

const lacksContext = createContext(false)

/**
 * The answer, or `instead` of one that is refused, which is logged. For loaders, which run on the server. Where `page` is
 * what the page cannot be without, it is judged after that: a page that is not there lacks nothing.
 */
export async function orElse<Answer, Instead>(
  context: Context,
  answer: Promise<Answer>,
  instead: Instead,
  page?: Promise<unknown>,
): Promise<Answer | Instead> {
  if (page) await Promise.allSettled([page, answer])
  await page
  try {
    return await answer
  } catch (error) {
    // Where nothing can be read, shelves that look empty would be a lie.
    if (!(error instanceof Refused) || error.code === 'unavailable') throw error
    context.get(missingLogContext)(error)
    context.set(lacksContext, true)
    return instead
  }
}

/** A page that lacks something is made anew for the next reader, whatever its route says: nobody shares it. */
export function sharedIfWhole(context: Context, page: Response): Response {
  if (context.get(lacksContext)) page.headers.delete('cache-control')
  return page
}
