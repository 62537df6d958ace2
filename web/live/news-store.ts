import { create } from 'zustand'
import { noNews } from './news.ts'
import type { News } from './news.ts'

/** The news of this page. There are none in the server's rendering. */
export const useNews = create<News>()(() => noNews)

export function changeNews(change: (news: News) => News) {
  useNews.setState(change, true)
}

/** Clears the news when another person signs in or out. */
export function forgetNews() {
  changeNews(() => noNews)
}
