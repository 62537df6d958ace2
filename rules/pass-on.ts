/** When people pass on the books of a term (docs/product.md 13). */
import { onDanishClock } from './danish-clock.ts'

export type Term = {
  /** Names the term: 'Dine bøger fra efteråret'. */
  readonly name: 'efteråret' | 'foråret'
  /** Dates by the Danish calendar: books bought from the one on, and before the other. */
  readonly from: string
  readonly before: string
}

/** The term whose exams have just ended, or null between: 1 January to 15 February, and 1 June to 15 July. */
export function endedTerm(now: Date): Term | null {
  const day = onDanishClock(now).slice(0, 10)
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)]
  // Spring's books are bought from January on, autumn's from June.
  if (date <= '02-15') return { name: 'efteråret', from: `${year - 1}-06-01`, before: `${year}-01-01` }
  if (date >= '06-01' && date <= '07-15')
    return { name: 'foråret', from: `${year}-01-01`, before: `${year}-06-01` }
  return null
}

/** Whether a book bought at this time belongs to the term. */
export function isOfTerm(boughtAt: Date, { from, before }: Term): boolean {
  const day = onDanishClock(boughtAt).slice(0, 10)
  return day >= from && day < before
}

/** A term's name as an address has it; null for any other text. */
export function termNamed(text: string | null): Term['name'] | null {
  return text === 'efteråret' || text === 'foråret' ? text : null
}
