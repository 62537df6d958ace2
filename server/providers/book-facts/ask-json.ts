/**
 * Sends one GET to a source of book facts. Returns null for 404; throws BookFactsUnavailable unless JSON arrives in
 * time.
 */
import { BookFactsUnavailable } from './book-facts.ts'

export async function askJson(
  url: URL,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<unknown> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
    return await response.json()
  } catch (error) {
    throw new BookFactsUnavailable(`${url.host} cannot be asked now`, { cause: error })
  }
}

/** Finds the year in a date of any wording, such as 'Sep 1, 2009'. */
export function yearIn(date: string | undefined): number | null {
  const year = /\b(1[4-9]|20)\d\d\b/.exec(date ?? '')?.[0]
  return year ? Number(year) : null
}

/** The number of pages, if it is one that a book can have. */
export function pagesIn(pages: number | null | undefined): number | null {
  return Number.isInteger(pages) && pages! > 0 && pages! < 10_000 ? pages! : null
}

export function wholeTitle(title: string, subtitle: string | undefined): string {
  return subtitle ? `${title}: ${subtitle}` : title
}
