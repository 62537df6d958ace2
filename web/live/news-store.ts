import { create } from 'zustand'
import { noNews } from './news.ts'
import type { News } from './news.ts'

/** The same in all of the page; none while the server renders. */
export const useNews = create<News>()(() => noNews)

export function tellNews(change: (news: News) => News) {
  useNews.setState(change, true)
}

/** It was somebody else's. */
export function forgetNews() {
  tellNews(() => noNews)
}
