/**
 * How well an edition fits what was typed, computed for each of some hundred candidates: so a comparison of strings, as cheap
 * as it gets. The numbers are compared, never shown. Pure.
 */
import type { Edition } from '../editions/edition.ts'
import { stemOf } from '../editions/word-index.ts'
import type { Question } from './question.ts'

export type Fit = {
  fit: number
  /** Among those that fit alike: all words just as typed before other forms of them, then titles that hold little else. */
  closeness: number
}

type Compared = Pick<Edition, 'title' | 'authors' | 'spoken'>

export const exactFit = 7
/** Below all that is found by its words. */
export const begunFit = 0
const authorFit = 6
const asTyped = 5
const mostOfTitle = 4

export function fitFor({ texts, typed }: Question): (edition: Compared) => Fit {
  const texted = texts.map((text) => ({ text, name: `;${text};`, phrase: ` ${text}` }))
  const [{ length }] = texts as [string]
  const stems = typed.map((word) => ` ${stemOf(word)}`)
  const words = typed.map((word) => ` ${word} `)

  function fitOf({ title, authors }: Compared): number {
    if (texted.some(({ text }) => title === text)) return exactFit
    if (texted.some(({ name }) => authors.includes(name))) return authorFit
    if (texted.some(({ text }) => title.startsWith(text)))
      return texted.some(({ text }) => title.startsWith(text) && title[text.length] === ' ') ? 5 : 4
    if (texted.some(({ phrase }) => title.includes(phrase))) return 3
    const spaced = ` ${title}`
    return stems.every((stem) => spaced.includes(stem)) ? 2 : 1
  }

  return (edition) => {
    const fit = fitOf(edition)
    // Somebody's books are as close to their name as each other.
    if (fit === authorFit) return { fit, closeness: 0 }
    const spoken = words.every((word) => edition.spoken.includes(word)) ? asTyped : 0
    const share = Math.floor((mostOfTitle * length) / Math.max(edition.title.length, length))
    return { fit, closeness: spoken + share }
  }
}
