/**
 * A list that cannot be fetched leaves the one before it standing: the reader keeps what was found and what was chosen,
 * is told what went wrong, and can try again. In the browser only; a first page that fails is an error page.
 */
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { messages } from '#contract/messages'
import type { ListData } from './list-data.ts'

type Shown = { list: ListData; path: string; entry: string }

let shown: Shown | null = null

/** Remembers the list for as long as its page is there. */
export function useKeptList(list: ListData) {
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

/** The list that stands there, for one of the same page that failed with `error`; where there is none, the error goes on. */
export function keptList({ url }: Request, error: unknown): ListData {
  const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)
  if (isAnswer || shown?.path !== decodeURI(new URL(url).pathname)) throw error
  return { ...shown.list, failed: { message: sentenceOf(error), entry: shown.entry } }
}

/** The API's own sentence, where an answer came and brought one. */
function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messages.offline
  const { message } = Object(error.data) as { message?: unknown }
  return typeof message === 'string' ? message : messages.failed
}
