/**
 * Words of everyday speech among the title words of subjects, as `subjects.csv` has them, without '*'. Novels have them in
 * their titles as well ('The Testament', 'Dreamcatcher'), so one of them alone only touches a subject.
 */
import { foldForSearch } from '#rules/search-words'
import { rowsOf, valuesOf } from './csv.ts'

export const everydayWords: ReadonlySet<string> = new Set(
  rowsOf<'language' | 'words'>('./everyday-words.csv').flatMap(({ words }) =>
    valuesOf(words).map(foldForSearch),
  ),
)
