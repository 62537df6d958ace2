/** How old the page is that somebody sees: a page that the service worker kept says so. */
import { create } from 'zustand'
import { keptAtHeader, pageOfData } from './kept-pages.ts'

type PageAge = {
  /** When the page's data was new (ISO 8601), by the server's clock for a kept page and this device's for another. */
  at: string
  isKept: boolean
}

type State = {
  /** Null until the page is hydrated. */
  age: PageAge | null
  /** Whether the page that says 'no connection' is shown instead of the page that was wanted. */
  isMissing: boolean
}

export const pageAge = create<State>()(() => ({ age: null, isMissing: false }))

/** Null until the page is hydrated, and for the page that says that there is no connection. */
export const shownAge = ({ age, isMissing }: State) => (isMissing ? null : age)

export const usePageAge = () => pageAge(shownAge)

/** An effect of the page that says that there is no connection. The data of the next page may arrive before it is gone. */
export function notePageIsMissing() {
  pageAge.setState({ isMissing: true })
  return () => pageAge.setState({ isMissing: false })
}

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
  pageAge.setState({ age: { at: date.toISOString(), isKept: Boolean(keptAt) } })
}
