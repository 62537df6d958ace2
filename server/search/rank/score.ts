/**
 * How well an edition fits what was typed, computed for each of some hundred candidates: so a comparison of strings, as cheap
 * as it gets. The numbers are compared, never shown. Pure.
 */
import { hasMarks } from '#rules/search-words'
import type { Edition } from '../index/edition.ts'
import { stemOf } from '../index/word-index.ts'
import type { Question } from '../parse/query.ts'

export type Fit = {
  /** Before all else: whether the marked words stand there with just these letters ('får', not 'far'), see `letters` below. */
  letters: number
  fit: number
  /** Among those that fit alike: all words just as typed before other forms of them, then titles that hold little else. */
  closeness: number
}

type Compared = Pick<Edition, 'title' | 'authors' | 'spoken' | 'spelt'>

export const exactFit = 7
/** Below all that is found by its words. */
export const begunFit = 0
const authorFit = 6
const asSpelt = 10
const asTyped = 5
const mostOfTitle = 4

const letters = { other: 0, begun: 1, exact: 2 }

export function fitFor({ texts, typed, spelt, beginning }: Question): (edition: Compared) => Fit {
  const texted = texts.map((text) => ({ text, name: `;${text};`, phrase: ` ${text}` }))
  const [{ length }] = texts as [string]
  const stems = typed.map((word) => ` ${stemOf(word)}`)
  const words = typed.map((word) => ` ${word} `)
  const spellings = spelt.map((word) => ` ${word} `)
  const marked = spellings.filter((word) => hasMarks(word.trim()))
  const isPlain = spellings.join('') === words.join('')
  // The last one may be still being typed.
  const isBegun = beginning !== '' && marked.length > 0 && marked.at(-1) === spellings.at(-1)
  const whole = isBegun ? marked.slice(0, -1) : marked
  const begun = isBegun ? marked.at(-1)!.trimEnd() : ''

  function lettersOf(edition: Compared): number {
    if (marked.length === 0 || !whole.every((word) => edition.spelt.includes(word))) return letters.other
    if (edition.spelt.includes(marked.at(-1)!)) return letters.exact
    return isBegun && edition.spelt.includes(begun) ? letters.begun : letters.other
  }

  function fitOf({ title, authors }: Compared): number {
    if (texted.some(({ text }) => title === text)) return exactFit
    if (texted.some(({ name }) => authors.includes(name))) return authorFit
    if (texted.some(({ text }) => title.startsWith(text)))
      return texted.some(({ text }) => title.startsWith(text) && title[text.length] === ' ') ? 5 : 4
    if (texted.some(({ phrase }) => title.includes(phrase))) return 3
    const spaced = ` ${title}`
    return stems.every((stem) => spaced.includes(stem)) ? 2 : 1
  }

  function likenessOf({ spoken, spelt: written }: Compared): number {
    if (!words.every((word) => spoken.includes(word))) return 0
    // Nearly all are plain on both sides, and there is nothing more to compare.
    if (isPlain && written === spoken) return asSpelt
    return spellings.every((word) => written.includes(word)) ? asSpelt : asTyped
  }

  return (edition) => {
    const fit = { letters: lettersOf(edition), fit: fitOf(edition) }
    // Somebody's books are as close to their name as each other.
    if (fit.fit === authorFit) return { ...fit, closeness: 0 }
    const share = Math.floor((mostOfTitle * length) / Math.max(edition.title.length, length))
    return { ...fit, closeness: likenessOf(edition) + share }
  }
}
