import { useSyncExternalStore } from 'react'
import { noNews } from './news.ts'
import type { News } from './news.ts'

const listeners = new Set<() => void>()
let news = noNews

/** The same in all of the page; none while the server renders. */
export function useNews(): News {
  return useSyncExternalStore(
    onNews,
    () => news,
    () => noNews,
  )
}

export function tellNews(change: (news: News) => News) {
  const changed = change(news)
  if (changed === news) return
  news = changed
  for (const listener of listeners) listener()
}

/** It was somebody else's. */
export function forgetNews() {
  tellNews(() => noNews)
}

function onNews(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
