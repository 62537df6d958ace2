/** Queries that are judged by the titles they find, read from a file with one JSON object a line. */
import { readFileSync } from 'node:fs'

type Judgement =
  /** ISBNs of which one has to be first. */
  | { expect: string[] }
  /** The number of the first ten titles that have to match. */
  | { mostOf: string; atLeast: number }
  /** The first three titles match, or as many as the shelf has. */
  | { firstThree: string }
  /** The text is not corrected. */
  | { notCorrected: true }

export type JudgedQuery = { query: string; kind?: string } & Judgement
/** Best first. */
export type Answer = { isbns: readonly string[]; titles: readonly string[]; corrected: string | null }
export type Judged = JudgedQuery & { answer: Answer; isRight: boolean }

const forms = ['expect', 'mostOf', 'firstThree', 'notCorrected']

/** Throws for a line of another form, with its number. */
export function readJudgedQueries(file: string): JudgedQuery[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const query = JSON.parse(line) as JudgedQuery
    const known = forms.filter((form) => form in query)
    if (typeof query.query !== 'string' || known.length !== 1)
      throw new Error(`${file}, line ${at + 1}: a query needs one of ${forms.join(', ')}`)
    return [query]
  })
}

/** `shelf` has the titles of all books. */
export function isRight(query: JudgedQuery, { isbns, titles, corrected }: Answer, shelf: readonly string[]) {
  if ('expect' in query) return isbns[0] !== undefined && query.expect.includes(isbns[0])
  if ('notCorrected' in query) return corrected === null
  if ('mostOf' in query) {
    const pattern = new RegExp(query.mostOf, 'i')
    return titles.slice(0, 10).filter((title) => pattern.test(title)).length >= query.atLeast
  }
  const pattern = new RegExp(query.firstThree, 'i')
  const onShelf = shelf.filter((title) => pattern.test(title)).length
  const first = Math.min(3, onShelf)
  return titles.length >= first && titles.slice(0, first).every((title) => pattern.test(title))
}

/** The share of right answers for each kind, and for all. */
export function judgedReport(judged: readonly Judged[]): string {
  const kinds = [...Map.groupBy(judged, ({ kind }) => kind ?? 'other'), ['all', judged] as const]
  return kinds
    .map(([kind, of]) => {
      const right = of.filter((each) => each.isRight).length
      const share = ((right / of.length) * 100).toFixed(1)
      return `${kind.padEnd(22)}${String(of.length).padStart(5)}${`${share} %`.padStart(9)} right`
    })
    .join('\n')
}
