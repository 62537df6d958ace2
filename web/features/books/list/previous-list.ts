/**
 * A list that cannot be fetched leaves the previous one in place: the reader keeps the books and the filters, reads what
 * went wrong, and can retry. This holds in the browser only; a failed first request is an error page.
 */
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { messages } from '#contract/messages'
import type { ListData } from './list-data.ts'

type Shown = { list: ListData; path: string; entry: string }

let shown: Shown | null = null

/** Remembers the list while its page is mounted. */
export function useRememberedList(list: ListData) {
  const { pathname, key } = useLocation()
  useEffect(() => {
    if (!list.failed) shown = { list, path: decodeURI(pathname), entry: key }
  }, [list, pathname, key])
  useEffect(
    () => () => {
      shown = null
    },
    [],
  )
}

/** The previous list of the same page, in place of one that failed with `error`. Throws the error if there is none. */
export function previousList({ url }: Request, error: unknown): ListData {
  const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)
  if (isAnswer || shown?.path !== decodeURI(new URL(url).pathname)) throw error
  return { ...shown.list, failed: { message: sentenceOf(error), entry: shown.entry } }
}

/** The sentence of the API's answer, if there is one. */
function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messages.offline
  const { message } = Object(error.data) as { message?: unknown }
  return typeof message === 'string' ? message : messages.failed
}
