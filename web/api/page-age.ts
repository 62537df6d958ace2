/** How old the page is that somebody sees: a page that the service worker kept says so. */
import { create } from 'zustand'
import { keptAtHeader, pageOfData } from './kept-pages.ts'

type PageAge = {
  /** When the page's data was new (ISO 8601), by the server's clock for a kept page and this device's for another. */
  at: string
  isKept: boolean
}

/** Null until the page is hydrated. */
export const usePageAge = create<{ age: PageAge | null }>()(() => ({ age: null }))

/** The age of the document. */
export function noteAge() {
  note(document.querySelector<HTMLMetaElement>(`meta[name="${keptAtHeader}"]`)?.content)
}

/** Wraps `fetch`, by which React Router loads a page's data. */
export function watchingAge(fetch: typeof globalThis.fetch): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.ok && pageOfData(new URL(answer.url, location.origin).pathname) !== null)
      note(answer.headers.get(keptAtHeader))
    return answer
  }
}

function note(keptAt: string | null | undefined) {
  const date = keptAt ? new Date(keptAt) : new Date()
  usePageAge.setState({ age: { at: date.toISOString(), isKept: Boolean(keptAt) } })
}
