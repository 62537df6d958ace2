/**
 * Optional parts of a page: if one is refused, the page is rendered without it, and the refusal is logged
 * (docs/product.md 3).
 */
import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { missingLogContext } from './context.ts'
import { Refused } from './refused.ts'

type Context = Readonly<RouterContextProvider>

const incompleteContext = createContext(false)

/**
 * Returns the answer, or `instead` if it is refused, and logs the refusal. Loaders use it on the server. `page` is the
 * required part of the page, if it is loaded at the same time: if that fails, it throws first, and nothing is logged.
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
    // If the database is down, an empty shelf would be misleading.
    if (!(error instanceof Refused) || error.code === 'unavailable') throw error
    context.get(missingLogContext)(error)
    context.set(incompleteContext, true)
    return instead
  }
}

/** Removes the cache header from a page with a missing part, so that it is rendered again for the next reader. */
export function cacheIfComplete(context: Context, page: Response): Response {
  if (context.get(incompleteContext)) page.headers.delete('cache-control')
  return page
}
